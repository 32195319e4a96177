import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await createTestServer({ provider: createScriptedProvider() })
  owner = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: object, headers = {}) =>
  server.call('POST', `/v1/${path}`, { token: owner.token, body, headers })

const note = { code: 'not_understood', text: 'Can’t draw desk. An AI model can.', words: ['desk'] }

it('a request that the model does not understand is quoted with a note, and not started', async () => {
  const quoted = await post('quotes', { kind: 'image', mode: 'TEXT_TO_IMAGE', text: 'puzzle desk' })
  expect(quoted).toMatchObject({ status: 200, body: { cost: 20, notes: [note] } })
  const before = (await server.call('GET', '/v1/me', { token: owner.token })).body.wallet
  const started = await post('image-conversion', { text: 'puzzle desk', n: 2 })
  expect(started).toMatchObject({
    status: 400,
    body: {
      detail: note.text,
      errors: [{ code: 'not_understood', field: 'text', detail: note.text, words: ['desk'] }],
    },
  })
  expect((await server.call('GET', '/v1/me', { token: owner.token })).body.wallet).toEqual(before)
  const { body } = await server.call('GET', '/v1/images-library', { token: owner.token })
  expect(body.results).toEqual([])
})

it('a request that is rendered in part is started, with the same notes', async () => {
  const notes = [{ code: 'not_rendered', text: 'Can’t draw: desk.', words: ['desk'] }]
  const started = await post('image-conversion', { text: 'lack desk' })
  expect(started).toMatchObject({ status: 201, body: { notes } })
})
