import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { dismissError, expectAccessible, expectToFit, useStudio } from './studio.ts'

const email = 'operator@example.com'
const studio = useStudio({ ADMIN_EMAILS: email, FREE_DAILY_CONVERSIONS: '200' })

const pages = [
  ['/admin', 'Overview'],
  ['/admin/users', 'Users'],
  ['/admin/conversions', 'Conversions'],
  ['/admin/queues', 'Queues'],
  ['/admin/providers', 'Providers'],
  ['/admin/moderation', 'Moderation'],
  ['/admin/models', 'Models'],
  ['/admin/servers', 'Servers'],
  ['/admin/voices', 'Voices'],
  ['/admin/audit-log', 'Audit log'],
  ['/admin/ledger', 'Ledger'],
] as const

let operator: Account
let creator: Account
let makerId: number
let voice: number

beforeAll(async () => {
  operator = await createAccount(studio.server, { email })
  creator = await createAccount(studio.server)
  makerId = (await creator.get('GET /me')).id
  voice = await englishVoice(creator)
  const item = await creator.speak({ text: 'Something to look at.', title: 'Looked at', voice })
  await creator.finished(item.code_ref)
})

const openConsole = (
  path: string,
  device: 'desktop' | 'phone' = 'desktop',
  colorScheme: 'light' | 'dark' = 'light',
) => studio.open({ as: operator, path, device, colorScheme })

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()

/** Waits until nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('status', { name: 'Loading' }).count()).toBe(0)
}

/** Enters the reason in the open dialog and confirms; waits until it is closed. */
async function confirmAction(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('the console', () => {
  it('opens from the account menu, and links to its pages, each clean for axe', async () => {
    const page = await openConsole('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Console' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    for (const [path, title] of pages) {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title }).click()
      await page.waitForURL((url) => url.pathname === path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await settled(page)
      await expectAccessible(page)
    }
  })

  it.each(pages)('fits a phone in dark mode: %s', async (path, title) => {
    const page = await openConsole(path, 'phone', 'dark')
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: title })
      .and(page.locator('[aria-current=page]'))
      .waitFor()
    await settled(page)
    await expectToFit(page)
    await expectAccessible(page)
  })

  it.each(['/admin', '/admin/users/1'])('does not exist for others: %s', async (path) => {
    const page = await studio.open({ as: creator, path })
    await page.waitForURL('**/notfound')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'API keys' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Console' }).count()).toBe(0)
  })

  it('charts usage, and shows it in a table too', async () => {
    const page = await openConsole('/admin?days=7')
    const usage = page.getByRole('region', { name: 'Usage', exact: true })
    await usage.getByRole('img', { name: /Recording/ }).waitFor()
    await usage.getByRole('button', { name: 'Show usage as a table' }).click()
    await usage.getByRole('columnheader', { name: 'Recording' }).waitFor()
    await expect.poll(() => usage.getByRole('row').count()).toBe(9)
    await usage.getByLabel('By', { exact: true }).selectOption('Provider')
    await page.waitForURL('**/admin?*by=provider*')
    await usage.getByRole('columnheader', { name: 'local' }).waitFor()
  })

  it('finds an account and grants it credits, which its wallet shows', async () => {
    const before = await creator.credits()
    const page = await openConsole('/admin/users')
    await page.getByLabel('Search').fill(creator.email)
    await page.waitForURL(`**/admin/users?search=*`)
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
    await page.getByRole('link', { name: 'Robin' }).click()
    await page.getByRole('button', { name: 'Grant credits' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Credits').fill('1234')
    await expectAccessible(page)
    await confirmAction(page, 'Grant 1,234', 'A gift')
    await page.getByText('Credits granted.').first().waitFor()
    await expect.poll(() => creator.credits()).toBe(before + 1234)
    await page.getByRole('region', { name: 'Transactions' }).getByText('+1,234').first().waitFor()
    const wallet = await studio.open({ as: creator })
    await wallet
      .getByRole('button', { name: /credits/i })
      .first()
      .click()
    await wallet
      .getByRole('dialog')
      .getByText((before + 1234).toLocaleString('en'))
      .first()
      .waitFor()
  })

  it('keeps the form when more credits are removed than available', async () => {
    const page = await openConsole(`/admin/users/${makerId}`)
    await page.getByRole('button', { name: 'Grant credits' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Credits').fill('-9000000')
    await dialog.getByLabel('Reason').fill('By mistake')
    await dialog.getByRole('button', { name: /^Remove / }).click()
    await dismissError(page, 'Conflict', /credits are available; held and spent/)
    await dialog.getByText(/credits are available; held and spent/).waitFor()
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('By mistake')
  })

  it('blocks and unblocks an account', async () => {
    const blockedUser = await createAccount(studio.server)
    const { id } = await blockedUser.get('GET /me')
    const page = await openConsole(`/admin/users/${id}`)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await confirmAction(page, 'Block', 'Rude')
    await page.getByText(/^Blocked on .*: Rude$/).waitFor()
    await expect.poll(async () => (await blockedUser.send('GET', '/me')).status).not.toBe(200)
    const signIn = () =>
      blockedUser.send('POST', '/signin', { email: blockedUser.email, password: blockedUser.password })
    expect((await signIn()).status).toBe(403)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await confirmAction(page, 'Unblock', 'Sorry')
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor()
    expect((await signIn()).status).toBe(200)
  })

  it('pauses a lane; a waiting conversion is cancelled, restarted, and runs when the lane resumes', async () => {
    const page = await openConsole('/admin/queues')
    await page.getByRole('button', { name: 'Pause local work' }).click()
    await confirmAction(page, 'Pause', 'A look inside')
    await page.getByRole('region', { name: 'Local work' }).getByText('Paused', { exact: true }).waitFor()

    const waiting = await creator.speak({ text: 'This one waits.', title: 'Waits', voice })
    await page.goto('/admin/conversions')
    await rowOf(page, 'Waits').getByRole('button', { name: 'Waits' }).click()
    const drawer = page.getByRole('dialog', { name: 'Conversion' })
    await drawer.getByRole('heading', { name: 'Waits' }).waitFor()
    await drawer.getByRole('heading', { name: 'Ledger' }).waitFor()
    await expectAccessible(page)
    expect((await creator.status(waiting.code_ref)).status).toBe('pending')
    await drawer.getByRole('button', { name: 'Cancel', exact: true }).click()
    await confirmAction(page, 'Cancel conversion', 'No longer wanted')
    await drawer.getByText('Cancelled', { exact: true }).first().waitFor()
    expect((await creator.status(waiting.code_ref)).error?.code).toBe('cancelled')

    await drawer.getByRole('button', { name: 'Retry' }).click()
    await confirmAction(page, 'Start again', 'Wanted after all')
    await drawer.getByText('Pending', { exact: true }).waitFor()
    const again = new URL(page.url()).searchParams.get('inspect') ?? ''
    expect(again).not.toBe(waiting.code_ref)

    const other = await openConsole('/admin/queues')
    await other.getByRole('button', { name: 'Resume local work' }).click()
    await confirmAction(other, 'Resume', 'Seen enough')
    await other.getByRole('button', { name: 'Pause local work' }).waitFor()
    expect((await creator.finished(again)).status).toBe('completed')
    await drawer.getByText('Completed', { exact: true }).first().waitFor()
  })

  it('refunds a completed conversion once, and the audit log records it', async () => {
    const before = await creator.credits()
    const page = await openConsole('/admin/conversions?status=completed')
    await rowOf(page, 'Looked at').getByRole('button', { name: 'Looked at' }).click()
    const drawer = page.getByRole('dialog', { name: 'Conversion' })
    await drawer.getByRole('button', { name: 'Refund' }).click()
    await confirmAction(page, 'Refund', 'It was noise')
    await drawer.getByText('Refunded', { exact: true }).first().waitFor()
    await expect.poll(() => drawer.getByRole('button', { name: 'Refund' }).count()).toBe(0)
    await expect.poll(() => creator.credits()).toBeGreaterThan(before)

    await page.goto('/admin/audit-log')
    await page.getByLabel('Event', { exact: true }).selectOption('conversion.refunded')
    await rowOf(page, 'It was noise').waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  })

  it('checks a provider, and audits the ledger', async () => {
    const page = await openConsole('/admin/providers')
    const card = page.getByRole('listitem').filter({ hasText: 'Check now' }).first()
    await card.getByRole('button', { name: /^Check now/ }).click()
    await card.getByText('Responding', { exact: true }).waitFor()
    await page.goto('/admin/ledger')
    await page.getByRole('button', { name: 'Audit now' }).click()
    await page.getByRole('cell', { name: 'Balanced' }).first().waitFor()
    await settled(page)
    await expectAccessible(page)
  })
})
