import type { EngineContext } from '@atelier/engines/spec/engine'
import { describe, expect, it } from 'vitest'
import { finishMedia } from '../../testing/scripted-media.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestUser } from '../../testing/test-server.ts'
import { estimateOf } from './queue-places.ts'

/** A provider whose images finish one by one when released. */
function createGate() {
  const provider = createScriptedProvider()
  const waiting: (() => void)[] = []
  const pass = ({ signal }: EngineContext) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  const { image } = provider.engines
  if (!image) throw new Error('the scripted provider makes images')
  const engines: typeof provider.engines = {
    ...provider.engines,
    image: {
      ...image,
      start: async (request, context) => {
        await pass(context)
        return await finishMedia('image', request, context)
      },
    },
  }
  return {
    provider: { ...provider, engines },
    running: () => waiting.length,
    endOne: () => waiting.shift()?.(),
  }
}

describe('a pending item', () => {
  it('states its position in the queue and an estimate to its owner, and neither once it has ended', async () => {
    const { provider, running, endOne } = createGate()
    const server = await createTestServer({ provider, env: { WORKER_CONCURRENCY: '1' } })
    const [owner, other] = [await server.signUp(), await server.signUp()]
    const start = async ({ token }: TestUser): Promise<string> =>
      (await server.call('POST', '/v1/image-conversion', { token, body: { text: 'Waves' } })).body.code_ref
    const status = async ({ token }: TestUser, codeRef: string) =>
      await server.call('GET', `/v1/image-conversion/${codeRef}`, { token })
    const placeOf = async (codeRef: string, user = owner) => (await status(user, codeRef)).body.position

    const first = await start(owner)
    await expect.poll(running).toBe(1)
    expect((await status(owner, first)).body).toMatchObject({ position: null, estimate_seconds: null })
    const [second, third] = [await start(owner), await start(owner)]
    expect([await placeOf(second), await placeOf(third)]).toEqual([1, 2])
    const foreign = await start(other)
    expect([await placeOf(foreign, other), await placeOf(second), await placeOf(third)]).toEqual([1, 2, 3])
    expect((await status(other, third)).status).toBe(404)

    endOne()
    await expect.poll(running).toBe(1)
    await server.ended(owner, first, '/v1/image-conversion')
    expect((await status(owner, first)).body).toMatchObject({ position: null, estimate_seconds: null })
    const listed = await server.call('GET', '/v1/images-library', { token: owner.token })
    expect(listed.body.results.map(({ position }: { position: number | null }) => position)).toEqual([
      await placeOf(third),
      await placeOf(second),
      null,
    ])
    for (const { estimate_seconds } of listed.body.results.slice(0, 2)) {
      expect(estimate_seconds).toBeGreaterThanOrEqual(0)
    }
    await server.stop()
  })
})

describe('a queued item', () => {
  it('is paused with its credits, lets others pass, and takes its turn again once resumed', async () => {
    const { provider, running, endOne } = createGate()
    const server = await createTestServer({ provider, env: { WORKER_CONCURRENCY: '1' } })
    const [owner, other] = [await server.signUp(), await server.signUp()]
    const start = async (): Promise<{ id: number; code_ref: string }> =>
      (await server.call('POST', '/v1/image-conversion', { token: owner.token, body: { text: 'Waves' } }))
        .body
    const steer = (id: number, verb: 'pause' | 'resume', { token } = owner) =>
      server.call('POST', `/v1/items/${id}/${verb}`, { token })
    const status = async ({ code_ref }: { code_ref: string }) =>
      (await server.call('GET', `/v1/image-conversion/${code_ref}`, { token: owner.token })).body
    const held = async () =>
      (await server.call('GET', '/v1/me', { token: owner.token })).body.wallet.held as number

    const first = await start()
    await expect.poll(running).toBe(1)
    const [second, third] = [await start(), await start()]
    const price = (await held()) / 3

    expect((await steer(first.id, 'pause')).status).toBe(409)
    expect((await steer(second.id, 'pause', other)).status).toBe(404)
    for (const _again of [1, 2]) {
      expect((await steer(second.id, 'pause')).body).toMatchObject({ paused: true, position: null })
    }
    expect(await status(third)).toMatchObject({ paused: false, position: 1 })
    expect(await held()).toBe(3 * price)

    endOne()
    await server.ended(owner, first.code_ref, '/v1/image-conversion')
    await expect.poll(running).toBe(1)
    expect(await status(third)).toMatchObject({ status: 'pending', position: null })
    expect(await status(second)).toMatchObject({ status: 'pending', paused: true, estimate_seconds: null })

    for (const _again of [1, 2]) {
      expect((await steer(second.id, 'resume')).body).toMatchObject({ paused: false, position: 1 })
    }
    endOne()
    await server.ended(owner, third.code_ref, '/v1/image-conversion')
    await expect.poll(running).toBe(1)
    endOne()
    await server.ended(owner, second.code_ref, '/v1/image-conversion')
    expect(await status(second)).toMatchObject({ status: 'completed', paused: false })
    expect(await held()).toBe(0)
    await server.stop()
  })

  it('is refunded when it is deleted while it is paused', async () => {
    const { provider, running, endOne } = createGate()
    const server = await createTestServer({ provider, env: { WORKER_CONCURRENCY: '1' } })
    const { token } = await server.signUp()
    const call = (method: 'POST' | 'DELETE' | 'GET', path: string, body?: object) =>
      server.call(method, path, { token, ...(body ? { body } : {}) })
    await call('POST', '/v1/image-conversion', { text: 'Waves' })
    await expect.poll(running).toBe(1)
    const before = (await call('GET', '/v1/me')).body.wallet.held
    const { id } = (await call('POST', '/v1/image-conversion', { text: 'Sand' })).body
    await call('POST', `/v1/items/${id}/pause`)
    expect((await call('DELETE', `/v1/items/${id}`)).status).toBe(204)
    expect((await call('GET', '/v1/me')).body.wallet.held).toBe(before)
    endOne()
    await server.stop()
  })
})

describe('the estimate', () => {
  const waiting = { position: 3, run: 10, elapsed: null, progress: 0, running: 2 }
  it.each([
    ['waits for those before it, several at a time', waiting, 25],
    ['counts one slot when nothing runs', { ...waiting, running: 0 }, 40],
    ['is unknown without recent results', { ...waiting, run: null }, null],
    ['is unknown for a row that its batch enqueues later', { ...waiting, position: null }, null],
    ['falls while it runs', { ...waiting, position: null, elapsed: 4 }, 6],
    ['is not negative', { ...waiting, position: null, elapsed: 14 }, 0],
    ['follows the progress of the engine', { ...waiting, position: null, elapsed: 30, progress: 0.75 }, 10],
  ])('%s', (_name, place, expected) => {
    expect(estimateOf(place)).toBe(expected)
  })
})
