import type { EngineContext } from '@atelier/engines/spec/engine'
import { expect, it } from 'vitest'
import { finishMedia } from '../../testing/scripted-media.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestUser } from '../../testing/test-server.ts'

/** A provider whose images and videos start when a slot is free and finish one by one when released. */
function createGate() {
  const provider = createScriptedProvider()
  const begun: string[] = []
  const waiting: (() => void)[] = []
  const pass = async (id: string, { signal }: EngineContext) => {
    begun.push(id)
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  }
  const { image, video } = provider.engines
  if (!image || !video) throw new Error('the scripted provider makes images and videos')
  const engines: typeof provider.engines = {
    ...provider.engines,
    image: {
      ...image,
      start: async (request, context) => {
        await pass(request.id, context)
        return await finishMedia('image', request, context)
      },
    },
    video: {
      ...video,
      start: async (request, context) => {
        await pass(request.id, context)
        return await finishMedia('video', request, context)
      },
    },
  }
  return { provider: { ...provider, engines }, begun, endOne: () => waiting.shift()?.() }
}

it('five videos of one owner delay another owner’s image by at most one job', async () => {
  const { provider, begun, endOne } = createGate()
  const server = await createTestServer({ provider, env: { WORKER_CONCURRENCY: '2' } })
  const [busy, other] = [await server.signUp(), await server.signUp()]
  const start = async ({ token }: TestUser, path: string): Promise<string> =>
    (await server.call('POST', `/v1/${path}`, { token, body: { text: 'Waves' } })).body.code_ref
  const videos: string[] = []
  for (let video = 0; video < 5; video++) videos.push(await start(busy, 'text-to-video'))
  await expect.poll(() => begun).toEqual(videos.slice(0, 2))
  const picture = await start(other, 'image-conversion')
  endOne()
  await expect.poll(() => begun.length).toBe(3)
  expect(begun[2]).toBe(picture)
  endOne()
  await expect.poll(() => begun.slice(3)).toEqual([videos[2]])
  await server.stop()
})
