import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createAccount } from './account.ts'
import { dismissError, expectAccessible, useStudio } from './studio.ts'

const studio = useStudio({ FREE_DAILY_CONVERSIONS: '1' })

const wallet = (page: Page) => page.getByRole('dialog', { name: 'My wallet' })
const credits = (page: Page) => page.getByRole('button', { name: /exactly/ })

async function generate(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(words)
  await page.getByRole('button', { name: /^Generate/ }).click()
}

describe('the wallet', () => {
  it('buys credits in the sandbox, which are counted once and listed in the statement', async () => {
    const account = await createAccount(studio.server)
    const page = await studio.open({ as: account })
    await credits(page).click()
    await expect
      .poll(() => wallet(page).evaluate((element) => element.getBoundingClientRect().width))
      .toBe(800)
    await expectAccessible(page)
    await expect.poll(() => wallet(page).getByLabel('Euros').inputValue()).toBe('10')
    await wallet(page).getByRole('button', { name: 'Buy credits' }).click()
    await page.waitForURL('**/sandbox-checkout?checkout=*')
    await page.getByText('No payment is taken.').waitFor()
    await page.getByText('10.00 EUR').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { name: 'Payment completed' }).waitFor()
    await expect.poll(() => page.url()).toBe(`${studio.server.url}/payment-completed`)
    const pushed = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
    expect(pushed).toEqual([{ event: 'purchase', currency: 'EUR', quantity: 10, unit_price: 1 }])
    expect(await account.credits()).toBe(12_000)
    await page.reload()
    await page.getByRole('heading', { name: 'Payment completed' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []))
      .toEqual([])

    await page.getByRole('link', { name: 'Back to the studio' }).click()
    await credits(page).click()
    await wallet(page).getByRole('tab', { name: 'Statement' }).click()
    const rows = wallet(page).getByRole('table', { name: 'Statement' }).getByRole('row')
    await expect.poll(() => rows.nth(1).textContent()).toContain('Added · Purchase+10,00012,000')
    await wallet(page).getByLabel('Show').selectOption('hold')
    await wallet(page).getByText('No transactions of this type.').waitFor()
    await wallet(page).getByLabel('Show').selectOption('')
    const download = page.waitForEvent('download')
    await wallet(page).getByRole('button', { name: 'CSV' }).click()
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toMatch(/,credit,10000,0,12000,checkout:/)
    await expectAccessible(page)
  })

  it('opens from the limit, subscribes, lifts the limit, and cancels the subscription', async () => {
    const account = await createAccount(studio.server)
    const page = await studio.open({ as: account })
    await generate(page, 'The one of today.')
    await page.getByText('The recording is available now').first().waitFor()
    await generate(page, 'One too many.')
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click()
    await wallet(page).getByRole('button', { name: 'Subscribe to Starter' }).click()
    await page.getByText('9.00 EUR').waitFor()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('link', { name: 'Back to the studio' }).click()
    await expect.poll(() => credits(page).textContent()).toContain('11.9K')
    await expect.poll(() => page.getByText('You are on the free plan').count()).toBe(0)
    await generate(page, 'As many as I like.')
    await page.getByText('Generation started!').first().waitFor()

    await credits(page).click()
    await wallet(page)
      .getByText(/^10,000 credits per month: about .* images/)
      .waitFor()
    await wallet(page).getByText('Your subscription is active.').waitFor()
    await expectAccessible(page)
    await wallet(page).getByRole('tab', { name: 'Statement' }).click()
    const rows = wallet(page).getByRole('table', { name: 'Statement' }).getByRole('row')
    await wallet(page).getByRole('button', { name: 'Spent · The one of toda' }).click()
    const details = rows.filter({ hasText: /On hold−10|Spent−10/ })
    await expect.poll(() => details.count()).toBe(2)
    await expectAccessible(page)
    await wallet(page).getByRole('tab', { name: 'Get credits' }).click()
    await wallet(page).getByRole('button', { name: 'Manage subscription' }).click()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText('You are on the free plan').waitFor()
    await credits(page).click()
    await wallet(page).getByRole('button', { name: 'Subscribe to Creator' }).waitFor()
  })

  it('charges nothing for a cancelled payment, and shows a wrong code beside its field', async () => {
    const account = await createAccount(studio.server)
    const page = await studio.open({ as: account })
    await credits(page).click()
    await wallet(page).getByRole('textbox', { name: 'Code' }).fill('NO-SUCH-CODE')
    await wallet(page).getByRole('button', { name: 'Activate' }).click()
    await dismissError(page, 'Bad Request', 'This code is invalid, used up or expired.')
    await wallet(page).getByText('This code is invalid, used up or expired.').waitFor()
    await wallet(page).getByRole('button', { name: 'Buy credits' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor()
    await expectAccessible(page)
    expect(await account.credits()).toBe(2000)
  })
})
