import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createAccount } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Choose a voice' })
const count = (page: Page) => drawer(page).getByRole('status')

async function openPicker(page: Page, device = 'desktop'): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('button', { name: /^Voice/ }).click()
  await drawer(page).getByRole('listitem').first().waitFor()
}

describe('the voices', () => {
  it.each(['desktop', 'phone'] as const)(
    'can be made favourites and filtered by them (%s)',
    async (device) => {
      const as = await createAccount(studio.server)
      const page = await studio.open({ as, device })
      await openPicker(page, device)
      const only = drawer(page).getByRole('button', { name: 'Favourites only' })
      await only.click()
      await drawer(page).getByText('No voices match these filters.').waitFor()
      await only.click()
      const heart = drawer(page)
        .getByRole('button', { name: /^Favourite (?!s)/ })
        .nth(1)
      const name = (await heart.getAttribute('aria-label')) ?? ''
      await heart.click()
      await drawer(page).getByRole('button', { name, exact: true, pressed: true }).waitFor()
      await only.click()
      await expect.poll(() => count(page).textContent()).toMatch(/^1 of \d+ voices$/)
      await drawer(page).getByRole('button', { name, exact: true, pressed: true }).waitFor()
      await expectAccessible(page)
      await page.reload()
      expect((await as.get('GET /voices/', '?favorite=true')).count).toBe(1)
    },
  )

  it('are found by use, language and accent, and play the user’s own text', async () => {
    const as = await createAccount(studio.server)
    const page = await studio.open({ as })
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The harbor is quiet this morning.')
    await page.getByRole('button', { name: /^Play your text with / }).waitFor()
    await openPicker(page)
    const only = drawer(page)
    // Filters with a single value are hidden.
    await only.getByLabel('Filter by language').selectOption({ label: 'Czech' })
    await expect.poll(() => only.getByLabel(/^Filter by (tier|accent)$/).count()).toBe(0)
    await only.getByLabel('Filter by language').selectOption({ label: 'English' })
    await only.getByLabel('Filter by accent').selectOption('Scottish')
    await only.getByRole('button', { name: 'Characters' }).click()
    await expect.poll(() => count(page).textContent()).toMatch(/^1 of \d+ voices$/)
    const [preview] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/preview')),
      only.getByRole('button', { name: 'Play your text with Alasdair' }).click(),
    ])
    expect(preview.request().postDataJSON()).toEqual({ text: 'The harbor is quiet this morning.' })
    expect(preview.status()).toBe(200)
    await only.getByRole('button', { name: 'Pause your text with Alasdair' }).waitFor()
    await expectAccessible(page)
  })

  it('play their example where the text cannot be previewed', async () => {
    const page = await studio.open({ as: await createAccount(studio.server) })
    await page.route('**/v1/voices/*/preview', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The harbor is quiet this morning.')
    await Promise.all([
      page.waitForRequest(/\/v1\/voices\/\d+\/example/),
      page.getByRole('button', { name: /^Play your text with / }).click(),
    ])
    await page.getByRole('button', { name: /^Pause your text with / }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('are rated with the keyboard alone', async () => {
    const as = await createAccount(studio.server)
    const page = await studio.open({ as, colorScheme: 'dark' })
    await openPicker(page)
    await drawer(page).getByRole('searchbox', { name: 'Search voices' }).press('ArrowDown')
    const first = drawer(page).getByRole('listitem').first()
    // Other users of the server may have rated it.
    const rate = first.getByRole('button', { name: /^Rate / })
    await expect
      .poll(() => first.locator('[data-choose]').evaluate((choose) => choose.matches(':focus')))
      .toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => rate.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: /^Rate / })
    await menu.getByRole('menuitem', { name: '5 stars' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => drawer(page).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await first.getByRole('button', { name: /, 4 stars from you$/ }).waitFor()
    const [rated] = (await as.get('GET /voices/', '?limit=1')).results
    expect(rated?.rating.mine).toBe(4)
  })
})
