import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from '../account.ts'
import { useStudio } from '../studio.ts'

const studio = useStudio()
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

describe('a child of the main layout', () => {
  // The call to action is on or off; where the specification sets none, none is shown.
  it.each([
    ['assistant', 'Assistant', 'off'],
    ['', 'Text to speech', 'on'],
    ['text-to-speech', 'Text to speech', 'on'],
    ['excel-to-speech', 'Spreadsheet to speech', 'on'],
    ['clone-voice', 'Clone voice', 'on'],
    ['pdf-to-speech', 'PDF to speech', 'on'],
    ['excel-to-image', 'Spreadsheet to image', 'on'],
    ['text-to-image', 'Text to image', 'on'],
    ['image-to-image', 'Image to image', 'on'],
    ['text-to-video', 'Text to video', 'on'],
    ['image-to-video', 'Image to video', 'on'],
    ['add-audio-to-video', 'Add audio to video', 'on'],
    ['recordings', 'Recordings', 'off'],
    ['images', 'Images', 'off'],
    ['videos', 'Videos', 'off'],
    ['text-to-sound', 'Text to sound', 'on'],
    ['text-to-music', 'Text to music', 'on'],
    ['music-to-music', 'Music to music', 'on'],
    ['my-audios', 'My audios', 'off'],
    ['team', 'Team', 'on'],
    ['notfound', 'Page not found', 'off'],
  ])('/%s', async (path, title, callToAction) => {
    const page = await studio.open({ as: account, path: `/${path}` })
    await page.getByRole('button', { name: /exactly .* credits/ }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} · Atelier`)
    await page
      .getByRole('main')
      .getByRole('heading')
      .or(page.getByRole('main').getByRole('textbox'))
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${path}`)
    const banner = page.getByText('You are on the free plan')
    await expect.poll(() => banner.count()).toBe(callToAction === 'on' ? 1 : 0)

    await page.evaluate(() => {
      localStorage.removeItem('atelier.token')
      localStorage.removeItem('atelier.registered-before')
    })
    await page.reload()
    await page.waitForURL('**/auth/register')
  })
})

describe('without a session', () => {
  it.each([
    ['/payment-completed', 'Payment completed'],
    ['/payment-cancelled', 'Payment cancelled'],
  ])('%s opens', async (path, heading) => {
    const page = await studio.open({ path })
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it('/select-team redirects to the registration', async () => {
    const page = await studio.open({ path: '/select-team' })
    await page.waitForURL('**/auth/register')
  })

  it('only the demo voices are loaded', async () => {
    const calls: string[] = []
    const page = await studio.open({ path: '/auth/login' })
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/demo')
    await page.getByRole('radio').first().waitFor()
    expect(calls).toContain('/v1/demo-voices')
    expect(calls.filter((path) => /\/(cloned-)?voices/.test(path))).toEqual([])
  })
})

describe('the session', () => {
  it('ends without token, team and cached data of the account', async () => {
    const member = await createAccount(studio.server)
    expect((await account.send('POST', '/team', { email: member.email })).status).toBe(201)
    const page = await studio.open({ as: member, path: '/select-team' })
    await page.getByRole('button', { name: new RegExp(account.email) }).click()
    await page.getByRole('button', { name: /^Team: / }).waitFor()
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('atelier.token'), localStorage.getItem('atelier.team')])
    expect(await stored()).toEqual([member.token, expect.stringMatching(/^\d+$/)])
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/auth/login')
    expect(await stored()).toEqual([null, null])
    await expect.poll(() => page.getByText(member.email).count()).toBe(0)
  })

  it('loads voices with the first page and the cloned voices beside it', async () => {
    const page = await studio.open({ as: account, path: '/notfound' })
    const answered = (path: string) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/v1/${path}`)
    const [voices, cloned] = await Promise.all([
      answered('voices/'),
      answered('cloned-voices'),
      page.goto('/text-to-speech'),
    ])
    expect([voices.status(), cloned.status()]).toEqual([200, 200])
  })

  it('loads up to 1,000 pending items of each kind on start', async () => {
    const page = await studio.open({ as: account, path: '/notfound' })
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (searchParams.get('status') === 'pending') requests.push(`${pathname} ${searchParams.get('limit')}`)
    })
    await page.reload()
    const libraries = [
      'library',
      'images-library',
      'videos-library',
      'llm-conversions',
      'engine/audio/conversions',
    ]
    await expect
      .poll(() => requests.toSorted())
      .toEqual(libraries.map((library) => `/v1/${library} 1000`).toSorted())
  })
})

describe('every call', () => {
  it('is below /v1, accepts JSON and carries the stored token; files are requested without either', async () => {
    const voice = (await account.get('GET /voices/', '?language=en&limit=1')).results[0]?.id ?? 0
    const { code_ref } = await account.speak({ text: 'Something to hear.', title: 'Heard', voice })
    await account.finished(code_ref)
    const page = await studio.open({ as: account, path: '/notfound' })
    const requests: { path: string; headers: Record<string, string> }[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (request.resourceType() === 'fetch' || path.startsWith('/v1/'))
        requests.push({ path, headers: request.headers() })
    })
    await page.goto('/recordings')
    await page.getByRole('button', { name: 'Play Heard' }).first().click()
    await expect.poll(() => requests.some(({ path }) => path.startsWith('/v1/files/'))).toBe(true)
    const calls = requests.filter(({ path }) => !/^\/v1\/(files|events)/.test(path))
    expect(calls.length).toBeGreaterThan(5)
    for (const { path, headers } of calls) {
      expect(path).toMatch(/^\/v1\//)
      expect([path, headers.accept, headers.authorization]).toEqual([
        path,
        'application/json',
        `Bearer ${account.token}`,
      ])
    }
    for (const { path, headers } of requests.filter(({ path }) => path.startsWith('/v1/files/')))
      expect([path, headers.accept === 'application/json', headers.authorization]).toEqual([
        path,
        false,
        undefined,
      ])
  })
})
