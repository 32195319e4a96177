import { type FakeFal, type FalNews, falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'

let fal: FakeFal
let server: TestServer
let user: TestUser

beforeAll(async () => {
  fal = await startFakeFal(await makeSampleMedia())
  server = await createTestServer({
    provider: 'configured',
    env: { FAL_API_KEY: falKey, FAL_BASE_URL: fal.url, PUBLIC_URL: 'https://studio.example.org' },
  })
  user = await server.signUp()
})

afterAll(async () => {
  await server.stop()
  await fal.close()
})

/** Posts news to this server, whatever its public address. */
async function post({ url, headers, body }: FalNews): Promise<number> {
  const { pathname, search } = new URL(url)
  const answer = await fetch(new URL(`${pathname}${search}`, server.url), { method: 'POST', headers, body })
  return answer.status
}

async function startFilm() {
  const { body } = await server.call('POST', '/v1/text-to-video', {
    token: user.token,
    body: { text: 'Waves' },
  })
  await vi.waitFor(async () => {
    const { stage } = await server.db
      .selectFrom('conversions')
      .select('stage')
      .where('code_ref', '=', body.code_ref)
      .executeTakeFirstOrThrow()
    expect(stage).toBe('waiting')
  })
  const news = fal.news()
  if (!news) throw new Error('fal was not told where to send its news')
  return { codeRef: String(body.code_ref), news }
}

test('news of fal make the item that waits be looked at at once', async () => {
  const { codeRef, news } = await startFilm()
  expect(news.url).toBe(`https://studio.example.org/v1/provider-webhooks/fal?item=${codeRef}`)
  const looked = fal.arrival('look')
  const told = Date.now()
  expect(await post(news)).toBe(200)
  // The first news make fal's keys be fetched, which is a look as well.
  await looked
  await vi.waitFor(() => expect(fal.requests.some(({ path }) => path.endsWith('/status'))).toBe(true))
  // By itself it would be looked at only after five seconds.
  expect(Date.now() - told).toBeLessThan(4000)
})

test('news that are not signed by fal, changed on the way, or old, do nothing', async () => {
  const { news } = await startFilm()
  const looks = () => fal.requests.filter(({ path }) => path.endsWith('/status')).length
  const before = looks()
  const old = fal.news(new Date(Date.now() - 3_600_000))
  expect(await post({ ...news, headers: {} })).toBe(403)
  expect(await post({ ...news, body: `${news.body} ` })).toBe(403)
  expect(await post({ ...news, headers: { ...news.headers, 'x-fal-webhook-signature': 'ff' } })).toBe(403)
  expect(old && (await post(old))).toBe(403)
  expect(await post({ ...news, url: news.url.replace('/fal?', '/local?') })).toBe(404)
  expect(await post({ ...news, url: news.url.replace(/item=.*/, 'item=unknown') })).toBe(200)
  expect(looks()).toBe(before)
})
