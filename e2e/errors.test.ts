import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { useStudio } from './studio.ts'

const studio = useStudio({ WELCOME_CREDITS: '5000' })
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

const refusal = { status: 403, json: { detail: 'Closed for maintenance.', errors: [] } }
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Forbidden' })

async function openWithout(call: string, path: string): Promise<Page> {
  const page = await studio.open({ as: account, path: '/notfound' })
  await page.route(`**/v1/${call}`, (route) => route.fulfill(refusal))
  await page.goto(path)
  return page
}

async function closeDialog(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

describe('a load that fails', () => {
  it.each([
    ['library*', '/recordings'],
    ['images-library*', '/images'],
    ['videos-library*', '/videos'],
    ['engine/audio/conversions*', '/my-audios'],
    ['history/items*', '/history'],
    ['team*', '/team'],
    ['image-models*', '/text-to-image'],
    ['voices/*', '/text-to-speech'],
    ['assistant/chat/converstations*', '/assistant'],
    ['cloned-voices*', '/clone-voice'],
  ])('of %s opens the error dialog', async (call, path) => {
    const page = await openWithout(call, path)
    await dialogOf(page).getByText('Closed for maintenance.').waitFor()
  })

  it('is shown in the list as well, once the dialog is closed', async () => {
    const page = await openWithout('library*', '/recordings')
    await closeDialog(page)
    await page.getByRole('alert').getByText('Couldn’t load recordings').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialogOf(page).waitFor()
  })

  it('opens one dialog when several calls fail from one cause', async () => {
    const page = await openWithout(
      '{library,voices/,cloned-voices,batches,account/storage,pronunciations}*',
      '/',
    )
    await dialogOf(page).waitFor()
    await page.getByText('Couldn’t load recordings').waitFor()
    await closeDialog(page)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('is shown in the voice setting, instead of loading without end', async () => {
    const page = await openWithout('voices/*', '/text-to-speech')
    await closeDialog(page)
    await page.getByText('Couldn’t load voices').waitFor()
    await page.unroute('**/v1/voices/*')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('Couldn’t load voices').waitFor({ state: 'hidden' })
  })
})

describe('a change that fails', () => {
  it('of POST /team opens the error dialog, and the form shows the reason too', async () => {
    const page = await studio.open({ as: account, path: '/team' })
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email)
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bad Request' })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  })

  it('of POST /assistant/chat opens the error dialog', async () => {
    const page = await openWithout('assistant/chat', '/assistant')
    await page.getByRole('textbox').first().fill('Hello')
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('Closed for maintenance.').waitFor()
  })
})

describe('the error dialog', () => {
  /** Opens the error dialog for a `POST /team` with this response. */
  async function refuse(response: { status?: number; contentType: string; body: string }): Promise<Page> {
    const page = await studio.open({ as: account, path: '/team' })
    await page.route('**/v1/team', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, ...response }) : route.continue(),
    )
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('someone@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  }
  const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

  it.each([
    ['a JSON string, cut at 500 characters', json('x'.repeat(600)), 'x'.repeat(500)],
    ['plain text', { contentType: 'text/plain', body: 'No more seats.' }, 'No more seats.'],
    ['the detail of an object', json({ detail: 'No more seats.', other: 1 }), 'No more seats.'],
    [
      'each field of another object',
      json({ text: 'is too short', voice: 'is unknown' }),
      'text: is too short\nvoice: is unknown',
    ],
    ['each field where detail is no string', json({ detail: ['a'], code: 7 }), 'detail: ["a"]\ncode: 7'],
  ])('shows %s', async (_what, response, words) => {
    const page = await refuse(response)
    await expect.poll(() => page.getByRole('dialog').locator('p').allTextContents()).toEqual([words])
  })

  it.each([
    [400, 'Bad Request', 'tabler-icon-alert-triangle'],
    [403, 'Forbidden', 'tabler-icon-ban'],
    [409, 'Conflict', 'tabler-icon-exclamation-circle'],
  ])('for status %i is headed “%s” beside its icon', async (status, title, icon) => {
    const page = await refuse({ status, ...json({ detail: 'No.', errors: [] }) })
    const dialog = page.getByRole('dialog', { name: title })
    await expect.poll(() => dialog.locator(`svg.${icon}`).count()).toBe(1)
  })

  it('is 600 pixels wide, and a click on the mask closes it', async () => {
    const page = await refuse(json({ detail: 'No.', errors: [] }))
    const dialog = page.getByRole('dialog')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600)
    const content = dialog.locator('[data-wide]')
    expect(await content.evaluate((element) => getComputedStyle(element).minWidth)).toBe('350px')
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('the Content-Type application/json', () => {
  const isCall = (request: Request) => /\/v1\/(?!files|streams|archives)/.test(request.url())
  const typeOf = async (request: Request) => (await request.allHeaders())['content-type']

  it('is sent with every reading call', async () => {
    const page = await studio.open({ as: account, path: '/notfound' })
    const requests: Request[] = []
    page.on('request', (request) => isCall(request) && requests.push(request))
    await page.goto('/text-to-image')
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    await expect.poll(() => requests.length).toBeGreaterThan(5)
    const types = await Promise.all(requests.map(typeOf))
    expect(new Set(types)).toEqual(new Set(['application/json']))
  })

  it('is sent with a DELETE without a body, which succeeds', async () => {
    const member = await createAccount(studio.server, { withProfile: false })
    expect((await account.send('POST', '/team', { email: member.email })).status).toBe(201)
    const page = await studio.open({ as: account, path: '/team' })
    await page.getByRole('button', { name: `Remove ${member.email}` }).click()
    const [removal] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
    ])
    expect(await typeOf(removal)).toBe('application/json')
    await page.getByText('Team member was successfully deleted!').waitFor()
  })

  it('is not sent with the start of a spreadsheet', async () => {
    const page = await studio.open({ as: account, path: '/excel-to-speech' })
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('text\nHello\n') }
    await page.getByLabel('Browse files').setInputFiles(file)
    const [start] = await Promise.all([
      page.waitForRequest('**/v1/conversion/excell*'),
      page.getByRole('button', { name: /^Generate.*credits/ }).click(),
    ])
    expect(await typeOf(start)).toMatch(/^multipart\/form-data/)
    await page.getByRole('region', { name: 'Batch' }).waitFor()
  })
})
