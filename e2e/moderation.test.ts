import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const email = 'operator@example.com'
const studio = useStudio({ ADMIN_EMAILS: email, FREE_DAILY_CONVERSIONS: '200' })

let operator: Account
beforeAll(async () => {
  operator = await createAccount(studio.server, { email })
})

const deny = async (...patterns: string[]) =>
  expect((await operator.send('POST', '/admin/moderation/terms', { patterns })).status).toBe(201)

const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true })
const generate = (page: Page): Locator => page.getByRole('button', { name: /^Generate/ })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

describe('moderation', () => {
  it('refuses a text citing its words, takes an appeal, and allows the start after the decision', async () => {
    await deny('blorple')
    const creator = await createAccount(studio.server)
    const page = await studio.open({ as: creator, path: '/text-to-speech' })
    await composer(page).fill('Good morning. The Blörple is a bird of my own making.')
    await generate(page).click()
    const refused = dialog(page, 'Forbidden')
    await refused.getByText('“The Blörple is a bird of my own making.”').waitFor()
    await expectAccessible(page)
    await refused.getByRole('button', { name: 'Appeal' }).click()
    const appeal = dialog(page, 'Refused content')
    await appeal.getByLabel('Why should it be allowed?').fill('It is a bird in a tale for children.')
    await expectAccessible(page)
    await appeal.getByRole('button', { name: 'Send appeal' }).click()
    await appeal.waitFor({ state: 'hidden' })
    await page.goto('/settings#refusals')
    const section = page.getByRole('region', { name: 'Refused content' })
    await section.getByText('Appealed', { exact: true }).waitFor()
    expect((await creator.get('GET /me')).wallet.held).toBe(0)

    const console_ = await studio.open({ as: operator, path: '/admin/moderation?waiting=true' })
    await console_.getByRole('button', { name: 'Good morning.' }).click()
    const caseDialog = dialog(console_, 'Case')
    await caseDialog.getByText('It is a bird in a tale for children.').waitFor()
    await expectAccessible(console_)
    await caseDialog.getByLabel('Message to the user').fill('A fine bird.')
    await caseDialog.getByRole('button', { name: 'Allow', exact: true }).click()
    await caseDialog.getByText('A fine bird.').waitFor()
    await caseDialog.getByText('Allowed', { exact: true }).waitFor()

    // An event updated it, without a reload.
    await section.getByText(/A fine bird\./).waitFor()
    await section.getByRole('button', { name: /^Start again/ }).click()
    await expect.poll(() => composer(page).inputValue()).toContain('The Blörple is a bird')
    await generate(page).click()
    await expect.poll(async () => (await creator.get('GET /library[/{team}]')).count).toBe(1)
  })

  it('edits and tests the deny list', async () => {
    const page = await studio.open({ as: operator, path: '/admin/moderation?view=list' })
    await page.getByRole('button', { name: 'Add entries' }).click()
    const adding = dialog(page, 'Add entries')
    await adding.getByLabel('Words and phrases').fill('zorgle*\nvery bad thing')
    await adding.getByLabel(/^Flag:/).check()
    await expectAccessible(page)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await adding.waitFor({ state: 'hidden' })
    const removal = page.getByRole('button', { name: 'Remove “zorgle*”' })
    const row = page.getByRole('listitem').filter({ has: removal })
    await row.waitFor()
    await page.getByLabel('Test a text').fill('All the ZORGLES came.')
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await page.getByText('Flag for “zorgle*”').waitFor()
    await expectAccessible(page)
    const changed = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/moderation/terms/'),
    )
    await row.getByLabel('Action for “zorgle*”').selectOption('refuse')
    expect((await changed).status()).toBe(200)
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await page.getByText('Refuse for “zorgle*”').waitFor()
    await removal.click()
    await dialog(page, 'Remove “zorgle*”?').getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'hidden' })
  })

  it('stores the provider’s settings, on a phone in dark mode', async () => {
    const page = await studio.open({
      as: operator,
      path: '/admin/moderation?view=provider',
      device: 'phone',
      colorScheme: 'dark',
    })
    await page.getByText('No moderation provider is configured.').waitFor()
    const refuse = page.getByLabel('Violence: refuse from')
    await refuse.fill('90')
    await page.getByLabel('If the check times out').selectOption('refuse')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').first().waitFor()
    await page.reload()
    await expect.poll(() => refuse.inputValue()).toBe('90')
  })
})
