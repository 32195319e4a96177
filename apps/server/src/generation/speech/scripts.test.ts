import { createLocalProvider } from '@atelier/local-engines/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { findForeignScript } from './scripts.ts'

describe('the script of a text', () => {
  it.each([
    ['お寿司を食べます。', 'en-US', 'Japanese'],
    ['مرحبا بالعالم', 'de-DE', 'Arabic'],
    ['Привет, мир', 'hi', 'Cyrillic'],
    ['Hello 안녕하세요 여러분', 'fr-FR', 'Hangul'],
  ])('%j cannot be read in %s', (text, language, name) => {
    expect(findForeignScript(text, language)?.name).toBe(name)
  })

  it.each([
    ['Sushi is written 寿司 in Japan.', 'en-US'],
    ['お寿司', 'ja'],
    ['汉字', 'zh-CN'],
    ['한국어와 漢字', 'ko'],
    ['Hello there', 'ar'],
    ['Привет', 'sr'],
    ['12 + 30 = 42 😀', 'en-GB'],
  ])('%j can be read in %s', (text, language) => {
    expect(findForeignScript(text, language)).toBeUndefined()
  })
})

describe('a text that a local voice cannot read', () => {
  let server: TestServer
  let user: TestUser
  let english: number
  const local = createLocalProvider({ processes: 1, log: () => undefined })
  beforeAll(async () => {
    server = await createTestServer({ provider: local })
    user = await server.signUp()
    english = (await server.call('GET', '/v1/voices/?language=en&limit=1')).body.results[0].id
  })
  afterAll(async () => {
    await server.stop()
    await local.close()
  })

  it('is rejected before anything is charged, with voices that can', async () => {
    const voice = english
    const before = (await server.call('GET', '/v1/me', { token: user.token })).body.wallet
    const text = 'مرحبا بالعالم'
    const detail = expect.stringMatching(
      /^This voice cannot read Arabic script\. Choose a voice such as “[^”]+”, “[^”]+”, or “[^”]+”\.$/,
    )
    for (const [path, body] of [
      ['conversion/text', { text, voice }],
      ['quotes', { kind: 'speech', text, voice }],
    ] as const) {
      const response = await server.call('POST', `/v1/${path}`, { token: user.token, body })
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'invalid', field: 'text', detail }] },
      })
    }
    expect((await server.call('GET', '/v1/me', { token: user.token })).body.wallet).toEqual(before)
  })
})
