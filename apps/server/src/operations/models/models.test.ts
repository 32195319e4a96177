import { anyModel } from '@atelier/engines/testing/any-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { type AdminServer, createAdminServer } from '../../testing/admin-server.ts'
import type { TestUser } from '../../testing/test-server.ts'

let today = '2026-11-23'
let server: AdminServer
let user: TestUser

beforeAll(async () => {
  server = await createAdminServer({ now: () => new Date(`${today}T12:00:00Z`) })
  user = await server.signUp()
})
afterAll(async () => {
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  await server.stop()
})

const ask = (method: string, path: string, body?: object) => server.callAdmin(method, `models${path}`, body)
const put = (model: object) => ask('PUT', '', { model })
const start = (body: object) =>
  server.call('POST', '/v1/image-conversion', { token: user.token, body: { text: 'A fox', ...body } })
const quote = (body: object) =>
  server.call('POST', '/v1/quotes', {
    token: user.token,
    body: { kind: 'image', mode: 'TEXT_TO_IMAGE', text: 'A fox', ...body },
  })
const offered = async () => {
  const { body } = await server.call('GET', '/v1/image-models', { token: user.token })
  return body.results.map(({ code }: { code: string }) => code)
}
const keyOf = (code: string) => `?provider=scripted&kind=image&mode=TEXT_TO_IMAGE&code=${code}`
const imageModel = (fields: object) =>
  anyModel({
    ...{ code: 'own', kind: 'image', mode: 'TEXT_TO_IMAGE', provider: 'scripted' },
    ...{ sizes: ['64x48'], price: { credits: 7, per: 'result' } },
    ...fields,
  })

describe('models of operators', () => {
  it('are offered as soon as they are visible, at their price, and their items stay when they are removed', async () => {
    expect((await put(imageModel({ visible: false }))).body).toMatchObject({
      origin: 'added',
      state: 'hidden',
    })
    expect(await offered()).not.toContain('own')
    expect((await start({ model: 'own' })).body.errors[0].code).toBe('model_unavailable')
    const tested = await server.call('POST', '/v1/image-conversion', {
      token: server.admin.token,
      body: { text: 'A fox', model: 'own' },
    })
    expect(tested).toMatchObject({ status: 201, body: { cost: 7 } })
    await server.ended(server.admin, tested.body.code_ref, 'image-conversion')
    expect((await put(imageModel({}))).body).toMatchObject({ state: 'offered', price: 7 })
    expect(await offered()).toContain('own')
    const started = await start({ model: 'own' })
    expect(started).toMatchObject({ status: 201, body: { cost: 7, model: { code: 'own' } } })
    await server.ended(user, started.body.code_ref, 'image-conversion')
    expect((await ask('DELETE', keyOf('own'))).status).toBe(204)
    expect(await offered()).not.toContain('own')
    const { body } = await server.call('GET', '/v1/images-library', { token: user.token })
    expect(body.results[0]).toMatchObject({ status: 'completed', model: { code: 'own', name: 'own' } })
    expect((await ask('DELETE', keyOf('own'))).status).toBe(404)
  })

  it('change shipped ones: the price applies to new quotes, and the shipped one can be restored', async () => {
    const { body } = await ask('GET', '?search=scripted-image')
    const [shipped] = body.results
    expect(shipped).toMatchObject({ origin: 'shipped', state: 'offered', price: 20 })
    await put({ ...shipped.model, price: { credits: 33, per: 'result' } })
    expect((await quote({})).body.cost).toBe(33)
    expect((await ask('DELETE', keyOf('scripted-image'))).status).toBe(204)
    expect((await quote({})).body.cost).toBe(20)
  })

  it('never cost more than the caller allows; a repeated call is not a new start', async () => {
    const { body } = await ask('GET', '?search=scripted-image')
    const [shipped] = body.results
    const startWithin = (key: string, maxCost: string) =>
      server.call('POST', '/v1/image-conversion', {
        token: user.token,
        headers: { 'idempotency-key': key, 'max-cost': maxCost },
        body: { text: 'A fox' },
      })
    const started = await startWithin('before', '20')
    expect(started).toMatchObject({ status: 201, body: { cost: 20 } })
    await server.ended(user, started.body.code_ref, 'image-conversion')
    await put({ ...shipped.model, price: { credits: 33, per: 'result' } })
    const { body: me } = await server.call('GET', '/v1/me', { token: user.token })
    expect(await startWithin('after', '20')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'price_changed', field: 'max-cost' }] },
    })
    expect((await startWithin('before', '20')).body.code_ref).toBe(started.body.code_ref)
    expect((await startWithin('after', 'twenty')).body.errors[0].field).toBe('max-cost')
    const { body: then } = await server.call('GET', '/v1/me', { token: user.token })
    expect(then.wallet).toEqual(me.wallet)
    expect((await startWithin('after', '33')).body.cost).toBe(33)
    await ask('DELETE', keyOf('scripted-image'))
  })

  it('are flagged when a result costs more than its price', async () => {
    const model = imageModel({ cost: { amount: 0.05, currency: 'USD', per: 'result' } })
    const { body } = await ask('POST', '/check', { model })
    expect(body).toMatchObject({ price: 7, cost: 45_000, below_cost: ['defaults', 'size 64x48'] })
    expect(await offered()).not.toContain('own')
  })

  it.each([
    ['an unknown provider', { provider: 'nobody' }, 'model.provider'],
    ['a mode of another kind', { mode: 'SOUND' }, 'model.mode'],
    ['a price below zero', { price: { credits: -1, per: 'result' } }, 'model.price.credits'],
    [
      'an option without a label',
      { parameters: { type: 'object', properties: { a: { type: 'boolean', default: true } } } },
      'model.parameters.properties.a',
    ],
    ['a mapping to an unknown value', { request: { prompt: { $: 'promt' } } }, 'model.request.prompt.$'],
  ])('are rejected with %s, naming the field, and nothing is saved', async (_name, fault, field) => {
    const { status, body } = await put({ ...imageModel({ code: 'faulty' }), ...fault })
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect((await ask('GET', '?search=faulty')).body.count).toBe(0)
  })

  it('are exported, and imported all together or not at all', async () => {
    await put(imageModel({ code: 'first' }))
    const { body: file } = await ask('GET', '/export')
    expect(file.models.map(({ code }: { code: string }) => code)).toEqual(['first'])
    await ask('DELETE', keyOf('first'))
    const faulty = { ...file, models: [...file.models, imageModel({ code: 'second', provider: 'nobody' })] }
    const refused = await ask('POST', '/import', faulty)
    expect(refused.body.errors[0]).toMatchObject({ field: 'models.1.provider' })
    expect(await offered()).not.toContain('first')
    expect((await ask('POST', '/import', file)).body).toEqual({ saved: 1 })
    expect(await offered()).toContain('first')
    await ask('DELETE', keyOf('first'))
  })

  it('are proposed from those that a provider lists', async () => {
    const { body } = await ask('GET', '/directory?provider=scripted&search=scripted-video')
    expect(body.results).toEqual([
      {
        ...{
          endpoint: 'scripted-video',
          name: 'scripted-video',
          description: '',
          ends_on: null,
          unsupported: null,
          is_added: true,
        },
        purpose: { kind: 'video', mode: 'TEXT_TO_VIDEO' },
      },
    ])
    const { body: proposal } = await ask('GET', '/proposal?provider=scripted&endpoint=scripted-video')
    expect(proposal).toMatchObject({ price: 100, cost: 0, problems: [], model: { visible: false } })
    const unknown = await ask('GET', '/proposal?provider=scripted&endpoint=nothing')
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'endpoint' }] } })
  })

  it('are recorded in the audit log', async () => {
    const [entry] = await server.auditEntries('model.saved')
    expect(entry).toMatchObject({
      actor: { email: server.admin.email },
      target: 'scripted image TEXT_TO_IMAGE first',
      detail: { visible: true },
    })
  })

  it('survive a restart', async () => {
    await put(imageModel({ code: 'lasting' }))
    await server.restart()
    expect(await offered()).toContain('lasting')
    await ask('DELETE', keyOf('lasting'))
  })
})

describe('a model that its provider ends', () => {
  it('is offered until the last day; then its successor is the default and serves its code if it costs no more', async () => {
    await put(imageModel({ code: 'old', default: true, ends_on: '2026-12-01', successor: 'new' }))
    await put(imageModel({ code: 'new', price: { credits: 7, per: 'result' } }))
    const { body } = await ask('GET', '?search=old')
    expect(body.results[0]).toMatchObject({ state: 'offered', ends_in_days: 8 })
    today = '2026-12-01'
    expect((await start({})).body.model.code).toBe('old')
    today = '2026-12-02'
    expect(await offered()).not.toContain('old')
    expect((await start({})).body.model.code).toBe('new')
    expect((await start({ model: 'old' })).body).toMatchObject({ cost: 7, model: { code: 'new' } })
    expect((await ask('GET', '?search=old')).body.results[0]).toMatchObject({ state: 'ended' })
  })

  it('is rejected by name if its successor costs more', async () => {
    await put(imageModel({ code: 'new', price: { credits: 8, per: 'result' } }))
    const { status, body } = await start({ model: 'old' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        code: 'model_retired',
        field: 'model',
        detail: 'old is no longer available from its provider. Use new (new) instead.',
      },
    ])
    today = '2026-11-23'
  })
})
