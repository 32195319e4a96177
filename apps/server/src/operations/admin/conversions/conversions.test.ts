import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../ledger/audit.ts'
import { type AdminServer, createAdminServer } from '../../../testing/admin-server.ts'
import { formOf } from '../../../testing/form.ts'
import type { TestUser } from '../../../testing/test-server.ts'

let server: AdminServer
let user: TestUser
beforeAll(async () => {
  server = await createAdminServer()
  user = await server.signUp()
})
afterAll(() => server?.stop())

const reason = 'The voice stumbled.'
const walletOf = async () => (await server.call('GET', '/v1/me', { token: user.token })).body.wallet.credits

it('shows any conversion with its text, file, movements and timeline', async () => {
  const item = await server.speak(user, 'Hello there.')
  await server.ended(user, item.code_ref)
  const { body } = await server.callAdmin('GET', `conversions/${item.code_ref}`)
  expect(body).toMatchObject({ text: 'Hello there.', status: 'completed', stage: 'settled', spend: 0 })
  expect(body).toMatchObject({ owner: { id: user.id, email: user.email }, can: ['refund'], refunded: false })
  expect(body.movements.map(({ type }: { type: string }) => type)).toEqual(['hold', 'capture'])
  expect(body.timeline.map(({ event }: { event: string }) => event)).toEqual(['created', 'completed'])
  expect((await fetch(body.files[0].url)).status).toBe(200)
  const byCode = await server.callAdmin('GET', `conversions?search=${item.code_ref.slice(0, 12)}`)
  expect(byCode.body.results).toMatchObject([{ code_ref: item.code_ref }])
})

it('filters the list', async () => {
  const failed = await server.speak(user, 'fail content_policy')
  await server.ended(user, failed.code_ref)
  const codes = async (query: string) =>
    (await server.callAdmin('GET', `conversions?${query}`)).body.results.map(
      ({ code_ref }: { code_ref: string }) => code_ref,
    )
  expect(await codes('status=failed&error=content_policy')).toEqual([failed.code_ref])
  expect(await codes(`owner=${user.id}&kind=speech&provider=scripted`)).toContain(failed.code_ref)
  expect(await codes('kind=image')).toEqual([])
  expect(await codes('to=2020-01-01')).toEqual([])
})

describe('a refund', () => {
  it('returns the price once, and the statement names the conversion', async () => {
    const item = await server.speak(user, 'This will be refunded.')
    await server.ended(user, item.code_ref)
    const before = await walletOf()
    const path = `conversions/${item.code_ref}/refund`
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => server.callAdmin('POST', path, { reason })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await walletOf()).toBe(before + item.cost)
    const { body } = await server.call('GET', '/v1/wallet/transactions', { token: user.token })
    expect(body.results[0]).toMatchObject({
      type: 'credit',
      amount: item.cost,
      item: { code_ref: item.code_ref },
    })
    const detail = await server.callAdmin('GET', `conversions/${item.code_ref}`)
    expect(detail.body).toMatchObject({ refunded: true, can: [] })
    expect(detail.body.timeline.at(-1)).toMatchObject({ event: 'refunded', detail: reason })
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })

  it('is refused for a failed conversion, which cost nothing', async () => {
    const item = await server.speak(user, 'fail invalid')
    await server.ended(user, item.code_ref)
    expect((await server.callAdmin('POST', `conversions/${item.code_ref}/refund`, { reason })).status).toBe(
      409,
    )
  })
})

describe('a retry', () => {
  it('restarts a failed conversion for its owner, once per key, and is linked in the audit log', async () => {
    const item = await server.speak(user, 'fail invalid 1')
    await server.ended(user, item.code_ref)
    const before = await walletOf()
    const path = `conversions/${item.code_ref}/retry`
    const [one, other] = await Promise.all(
      [1, 2].map(() => server.callAdmin('POST', path, { reason }, 'the same key')),
    )
    expect(one).toMatchObject({ status: 201, body: { owner: { id: user.id }, cost: item.cost } })
    expect(other?.body.code_ref).toBe(one?.body.code_ref)
    expect(one?.body.code_ref).not.toBe(item.code_ref)
    await server.ended(user, one?.body.code_ref)
    expect(await walletOf()).toBe(before)
    expect(await server.auditEntries('conversion.retried')).toMatchObject([
      { target: item.code_ref, detail: { became: one?.body.code_ref } },
    ])
  })

  it('is refused for a generation with reference images, which its failure deleted', async () => {
    const call = (path: string, body: unknown) =>
      server.call('POST', `/v1/${path}`, { token: user.token, body })
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const { body: source } = await call('image-conversion/upload', formOf({ file: ['a.png', pixel] }))
    const start = { text: 'fail invalid', model: 'scripted-canvas', source_ids: [source.id] }
    const { body } = await call('image-conversion', start)
    await server.ended(user, body.code_ref, 'image-conversion')
    const response = await server.callAdmin('POST', `conversions/${body.code_ref}/retry`, { reason })
    expect(response).toMatchObject({ status: 409, body: { errors: [{ code: 'conflict' }] } })
  })

  it('is refused for a completed conversion', async () => {
    const item = await server.speak(user, 'All is well.')
    await server.ended(user, item.code_ref)
    expect((await server.callAdmin('POST', `conversions/${item.code_ref}/retry`, { reason })).status).toBe(
      409,
    )
  })
})

it('cancels a pending conversion, and releases its credits', async () => {
  const before = await walletOf()
  const item = await server.speak(user, 'hang')
  const response = await server.callAdmin('POST', `conversions/${item.code_ref}/cancel`, { reason })
  expect(response.body).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  expect(await walletOf()).toBe(before)
  expect((await server.callAdmin('POST', `conversions/${item.code_ref}/cancel`, { reason })).status).toBe(409)
})
