import { providerFaults } from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { judgedWord, openaiKey, startFakeOpenai } from '@atelier/engines/openai/testing/fake-openai'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { defaultSettings, type ModerationSettings } from './default-settings.ts'

const operator = 'operator@example.org'
let server: TestServer
let fake: Awaited<ReturnType<typeof startFakeOpenai>>
let admin: TestUser
let user: TestUser
beforeAll(async () => {
  fake = await startFakeOpenai(await makeSampleMedia())
  server = await createTestServer({
    provider: 'configured',
    env: { OPENAI_API_KEY: openaiKey, OPENAI_BASE_URL: fake.url, ADMIN_EMAILS: operator },
  })
  admin = await server.signUp(operator)
  user = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await fake.close()
})
beforeEach(() => choose({}))

const get = async (path: string) => (await server.call('GET', `/v1${path}`, { token: admin.token })).body

/** Changes the settings, which apply to the next start. */
async function choose(changes: Partial<ModerationSettings>): Promise<void> {
  const body = { ...defaultSettings, ...changes }
  const response = await server.call('PUT', '/v1/admin/moderation/settings', { token: admin.token, body })
  expect(response.body.settings).toEqual(body)
}

const draw = (text: string) =>
  server.call('POST', '/v1/image-conversion', {
    token: user.token,
    body: { text, model: 'illustrator', size: '512x512' },
  })
const countRequests = () => fake.requests.filter(({ path }) => path === '/moderations').length
let words = 0
const newText = (word = '') => `A lighthouse in the morning, ${++words} ${word}`

const thresholds = (violence: { flag: number | null; refuse: number | null }) => ({
  categories: { ...defaultSettings.categories, violence },
})

describe('the provider’s moderation', () => {
  it('is listed with its categories', async () => {
    expect((await get('/admin/moderation/settings')).provider).toMatchObject({
      id: 'openai',
      model: 'omni-moderation-latest',
      categories: expect.arrayContaining(['sexual/minors', 'violence']),
    })
  })

  it('refuses, flags and allows by the operator’s thresholds', async () => {
    await choose(thresholds({ flag: 0.5, refuse: 0.9 }))
    const refused = await draw(newText(judgedWord))
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      403,
      expect.stringContaining('was flagged as violence.'),
    ])
    await choose(thresholds({ flag: 0.5, refuse: null }))
    const flagged = await draw(newText(judgedWord))
    expect(flagged.status).toBe(201)
    const { results } = await get('/admin/moderation/cases?waiting=true')
    expect(results[0]).toMatchObject({
      code_ref: flagged.body.code_ref,
      findings: [{ origin: 'provider', category: 'violence', score: 0.97 }],
    })
    await choose(thresholds({ flag: null, refuse: null }))
    expect((await draw(newText(judgedWord))).status).toBe(201)
    expect((await get('/admin/moderation/cases')).results[0].uuid).toBe(results[0].uuid)
  })

  it('is requested once for the same text, and for an uploaded image', async () => {
    const text = newText()
    const before = countRequests()
    await draw(text)
    await draw(text)
    expect(countRequests()).toBe(before + 1)
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#836' } })
      .png()
      .toBuffer()
    const body = formOf({
      text: `Add the text “${newText()}”`,
      model: 'image-filters',
      file: ['given.png', picture],
    })
    await server.call('POST', '/v1/image-conversion/image', { token: user.token, body })
    const inputs = fake.requests.slice(-2).map((each) => (each.json() as { input: unknown[] }).input[0])
    expect(inputs).toContainEqual({
      type: 'image_url',
      image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    })
    expect(fake.faults).toEqual([])
  })

  it('that does not answer allows and flags, or refuses temporarily, as configured', async () => {
    fake.fault('poll', providerFaults.brokenServer)
    const passed = await draw(newText())
    expect(passed.status).toBe(201)
    expect((await get('/admin/moderation/cases?waiting=true')).results[0]).toMatchObject({
      code_ref: passed.body.code_ref,
      findings: [{ origin: 'unavailable' }],
    })
    await choose({ on_failure: 'refuse' })
    fake.fault('poll', providerFaults.brokenServer)
    const refused = await draw(newText())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await draw(newText())).status).toBe(201)
  })

  it('is not called when it is off', async () => {
    await choose({ enabled: false })
    const before = countRequests()
    expect((await draw(newText(judgedWord))).status).toBe(201)
    expect(countRequests()).toBe(before)
  })
})
