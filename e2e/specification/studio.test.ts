import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../apps/server/src/testing/form.ts'
import { silence } from '../../apps/server/src/testing/silence.ts'
import { type Account, createAccount, englishVoice } from '../account.ts'
import { imageFile } from '../image-file.ts'
import { codeFor } from '../mailbox.ts'
import { useStudio } from '../studio.ts'
import { textOf } from '../texts.ts'
import { callerOf } from './caller.ts'

const studio = useStudio()
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

/** Makes the page show a different credit balance. */
async function withCredits(page: Page, credits: number): Promise<void> {
  await page.unroute('**/v1/me')
  await page.route('**/v1/me', async (route) => {
    const me = await (await route.fetch()).json()
    await route.fulfill({ json: { ...me, wallet: { ...me.wallet, credits } } })
  })
  await page.reload()
}

const wallet = (page: Page) => page.getByRole('button', { name: /exactly .* credits/ })

describe('the credits', () => {
  it('are coloured by their share of 2,000', async () => {
    const page = await studio.open({ as: account, path: '/notfound' })
    for (const [credits, colour] of [
      [300, 'red'],
      [301, 'amber'],
      [600, 'amber'],
      [601, 'purple'],
      [1399, 'purple'],
      [1400, 'green'],
    ] as const) {
      await withCredits(page, credits)
      await expect
        .poll(() => wallet(page).getAttribute('data-colour'), { message: `${credits}` })
        .toBe(colour)
    }
  })

  it('are shortened by K, M and G from 1,000 on', async () => {
    const page = await studio.open({ as: account, path: '/notfound' })
    for (const [credits, shown] of [
      [999, '999'],
      [1000, '1K'],
      [1_200_000, '1.2M'],
      [2_500_000_000, '2.5G'],
    ] as const) {
      await withCredits(page, credits)
      await expect.poll(() => wallet(page).locator('span').first().textContent()).toBe(shown)
    }
  })
})

it('a toast stays for 3,000 ms', async () => {
  const page = await studio.open({ as: account, path: '/notfound', permissions: ['clipboard-write'] })
  await page.clock.install()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Invite a friend' }).click()
  const toast = page.getByText('Invitation link copied')
  await toast.waitFor()
  await page.mouse.move(640, 300)
  await page.clock.runFor(2500)
  await expect.poll(() => toast.count()).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => toast.count()).toBe(0)
})

it('the event stream reconnects 10 times before the studio shows that live updates are off', async () => {
  // Not from the studio, whose own stream would try again when the page is left.
  const page = await studio.open({ as: account, path: '/healthz' })
  await page.clock.install()
  let tries = 0
  await page.route('**/v1/events*', (route) => {
    tries += 1
    return route.abort()
  })
  await page.goto('/notfound')
  const banner = page.getByText('Live updates are off.')
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000)
      return banner.count()
    })
    .toBe(1)
  expect(tries).toBe(11)
})

describe('pending items', () => {
  it('are polled every 5 seconds', async () => {
    const creator = await createAccount(studio.server)
    const voice = await englishVoice(creator)
    const { id } = await creator.speak({ text: textOf(95_000), title: 'Long one', voice })
    const page = await studio.open({ as: creator, path: '/notfound' })
    await page.clock.install()
    let requests = 0
    const running = new Set<Request>()
    const isPoll = (url: string) => /\/v1\/library\?.*status=pending/.test(url)
    page.on('request', (request) => {
      if (!isPoll(request.url())) return
      requests += 1
      running.add(request)
    })
    page.on('requestfinished', (request) => running.delete(request))
    page.on('requestfailed', (request) => running.delete(request))
    await page.reload()
    await expect.poll(() => requests).toBe(1)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    // The interval restarts after each response.
    await page.clock.runFor(5000)
    await expect.poll(() => running.size).toBe(0)
    const before = requests
    for (let seconds = 5; seconds <= 20; seconds += 5) {
      await page.clock.runFor(5000)
      await expect.poll(() => [requests - before, running.size]).toEqual([seconds / 5, 0])
    }
    await creator.send('DELETE', `/engine/speech/bulkdelete?ids=${id}`)
  })
})

describe('a refusal by the forms that open a session', () => {
  const refusal = { status: 500, json: { detail: 'Out of order.', errors: [] } }

  it('of POST /signup opens no dialog', async () => {
    const page = await studio.open({ path: '/auth/register' })
    await page.route('**/v1/signup', (route) => route.fulfill(refusal))
    await page.getByLabel('Email', { exact: true }).fill('someone@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('Out of order.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('of POST /user/confirm opens no dialog', async () => {
    const email = `maker-${crypto.randomUUID()}@example.com`
    const page = await studio.open({ path: '/auth/register' })
    await page.route('**/v1/user/confirm', (route) => route.fulfill(refusal))
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Confirmation code').fill(await codeFor(studio.server.dataDir, email))
    await page.getByRole('alert').getByText('Out of order.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the voice picker', () => {
  it('offers genders, tiers and engines', async () => {
    const page = await studio.open({ as: account, path: '/notfound' })
    // Those of an installation with every provider: a filter with one value is hidden.
    await page.route('**/v1/voices/facets', async (route) => {
      const facets = await (await route.fetch()).json()
      const tiers = ['ESS', 'PRO', 'PRM', 'ELT', 'ULT']
      const engines = ['Generative', 'Generative HD', 'Neural', 'Standard', 'Wavenet']
      await route.fulfill({ json: { ...facets, tiers, engines } })
    })
    await page.goto('/text-to-speech')
    await page.getByRole('button', { name: /^Voice/ }).click()
    const options = (what: string) => page.getByLabel(`Filter by ${what}`).locator('option').allTextContents()
    await page.getByLabel('Filter by gender').waitFor()
    expect((await options('gender')).slice(1).toSorted()).toEqual(['Female', 'Male', 'Neutral'])
    expect((await options('tier')).slice(1)).toEqual(['Essential', 'Pro', 'Premium', 'Elite', 'Ultra'])
    expect((await options('quality')).slice(1)).toEqual([
      'Generative',
      'Generative HD',
      'Neural',
      'Standard',
      'Wavenet',
    ])
  })
})

describe('the toasts of single and of many items', () => {
  it('say that an image was deleted', async () => {
    const page = await studio.open({ as: await createAccount(studio.server), path: '/images' })
    await page.getByLabel('Upload', { exact: true }).setInputFiles(imageFile('sea.png'))
    await page.getByRole('button', { name: 'More for sea', exact: true }).click()
    const [removal] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      page
        .getByRole('menuitem', { name: 'Delete', exact: true })
        .click()
        .then(() => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()),
    ])
    expect(new URL(removal.url()).pathname).toMatch(/^\/v1\/image-conversion\/\d+$/)
    await page.getByText('Your image was successfully deleted!').waitFor()
  })

  it('say that audio conversions were deleted', async () => {
    const creator = await createAccount(studio.server)
    const upload = callerOf(studio.server.url, creator.token)
    for (const title of ['Bell', 'Gong'])
      await upload(
        'POST /engine/audio/conversions/upload',
        formOf({ title, file: ['a.wav', silence(1)] }),
        201,
      )
    const page = await studio.open({ as: creator, path: '/my-audios' })
    await page.getByRole('checkbox', { name: 'Select Bell' }).check()
    await page.getByRole('checkbox', { name: 'Select Gong' }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The audio conversions were successfully deleted!').waitFor()
  })
})

it('credits bought by a team owner lift the free plan for members using the team', async () => {
  const [owner, member] = [await createAccount(studio.server), await createAccount(studio.server)]
  const checkout = new URL((await (await owner.send('POST', '/payments/checkout/', {})).json()).url)
  const id = checkout.searchParams.get('checkout')
  expect((await owner.send('POST', `/payments/sandbox/${id}`, { action: 'pay' })).status).toBe(200)
  await owner.send('POST', '/team', { email: member.email })
  const page = await studio.open({ as: member, path: '/select-team' })
  const banner = page.getByText('You are on the free plan')
  await page.getByRole('button', { name: /^Personal/ }).click()
  await banner.waitFor()
  await page.getByRole('button', { name: 'Team: Personal' }).click()
  await page.getByRole('button', { name: new RegExp(owner.email) }).click()
  await page.getByRole('button', { name: /^Team: (?!Personal)/ }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
})

it('a cloned voice is chosen by its id plus 100,000 and sent by its own', async () => {
  const creator = await createAccount(studio.server)
  const cloned = {
    ...(await creator.get('GET /voices/', '?limit=1')).results[0],
    id: 5,
    name: 'Robin aloud',
    language: null,
    language_details: null,
    type: 'LOCAL',
    file_url: null,
    status: 'ready',
    error: null,
    progress: 1,
    code_ref: 'made-up',
    note: null,
    consent: null,
    created_at: new Date().toISOString(),
  }
  const page = await studio.open({ as: creator, path: '/notfound' })
  await page.route('**/v1/cloned-voices*', (route) =>
    route.fulfill({ json: { results: [cloned], count: 1, next: null, previous: null } }),
  )
  await page.goto('/text-to-speech')
  await page.getByRole('button', { name: /^Voice/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Choose a voice' })
  await drawer.getByRole('button', { name: /^Robin aloud/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello.')
  const storedValues = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(storedValues).toContain('100005')
  const [start] = await Promise.all([
    page.waitForRequest('**/v1/conversion/text*'),
    page.getByRole('button', { name: /^Generate/ }).click(),
  ])
  expect(start.postDataJSON()).toMatchObject({ voice: 5, is_clone: true })
})

it('pages of a library have 25 rows', async () => {
  const page = await studio.open({ as: account, path: '/notfound' })
  const [list] = await Promise.all([
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/v1/library' && searchParams.get('status') !== 'pending'
    }),
    page.goto('/recordings'),
  ])
  expect(['25', null]).toContain(new URL(list.url()).searchParams.get('limit'))
})

it('the account is refetched when a generation starts and when a quote is confirmed', async () => {
  const page = await studio.open({ as: await createAccount(studio.server), path: '/' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('One sentence.')
  const readAgain = () => page.waitForResponse((response) => response.url().endsWith('/v1/me'))
  await Promise.all([readAgain(), page.getByRole('button', { name: /^Generate/ }).click()])
  await page.goto('/assistant')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('a picture of a boat')
  await page.keyboard.press('Enter')
  await Promise.all([readAgain(), page.getByRole('button', { name: /^Confirm/ }).click()])
})
