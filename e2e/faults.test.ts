import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'
import { textOf } from './texts.ts'

const studio = useStudio({ WELCOME_CREDITS: '100', FREE_DAILY_CONVERSIONS: '2' })

async function generate(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await page.getByRole('button', { name: /^Generate.*credits/ }).click()
}

const textIn = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()

describe('too few credits', () => {
  let account: Account

  beforeAll(async () => {
    account = await createAccount(studio.server)
  })

  it('turn Generate into Get credits, with the reason', async () => {
    const page = await studio.open({ as: account })
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(textOf(6000))
    await page.getByText(/^This costs .* credits and you have 100\.$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Generate/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Get credits' }).click()
    await page.getByRole('dialog', { name: 'My wallet' }).waitFor()
  })

  it('are refused in a dialog that leads to the wallet, and the text stays in the composer', async () => {
    const page = await studio.open({ as: account })
    // As if another device had spent them meanwhile.
    await page.route('**/v1/me', async (route) => {
      const user = await (await route.fetch()).json()
      await route.fulfill({ json: { ...user, wallet: { ...user.wallet, credits: 5000 } } })
    })
    await page.reload()
    const text = textOf(6000)
    await generate(page, text)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Payment Required').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Get credits', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => textIn(page)).toBe(text)
    expect(await account.credits()).toBe(100)
    // The sending flag is cleared: the button works again.
    await expect.poll(() => page.getByRole('button', { name: /^Generate.*credits/ }).isEnabled()).toBe(true)
  })
})

describe('the error dialog', () => {
  let account: Account

  beforeAll(async () => {
    account = await createAccount(studio.server)
    const voice = await englishVoice(account)
    await account.speak({ text: 'One of two.', voice })
    await account.speak({ text: 'Two of two.', voice })
  })

  it('offers to subscribe at the 24-hour limit', async () => {
    const page = await studio.open({ as: account })
    await generate(page, 'One too many.')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Reached your 24-hour content generation limit.').waitFor()
    await dialog.getByText('Please subscribe to generate content without limits.').waitFor()
    await expect.poll(() => dialog.getByText('Forbidden').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await dialog.getByText('Reached your 24-hour').waitFor({ state: 'hidden' })
    await page.getByRole('dialog', { name: 'My wallet' }).waitFor()
    await expect.poll(() => textIn(page)).toBe('One too many.')
  })

  it('is 600 px wide and closes with a click beside it', async () => {
    const page = await studio.open({ as: account })
    await generate(page, 'One too many.')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Forbidden').waitFor()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600)
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'hidden' })
  })

  it('stays closed while the server can’t be reached, and opens when it refused the request that waited', async () => {
    const page = await studio.open({ as: account })
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('One too many.')
    await page.getByRole('button', { name: /^Generate.*credits/ }).waitFor()
    await studio.server.stop()
    await page.getByRole('button', { name: /^Generate.*credits/ }).click()
    await page.getByText('Your request will be sent when the connection is back.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await studio.server.start()
    await page.getByRole('dialog').getByText('Forbidden').waitFor()
    await expect.poll(() => textIn(page)).toBe('One too many.')
  })
})
