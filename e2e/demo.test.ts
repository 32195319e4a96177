import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createAccount } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })
const result = (page: Page) => page.getByRole('region', { name: 'Your recording' })
const player = (page: Page) => result(page).getByRole('slider', { name: 'Position in your recording' })

async function make(page: Page, words: string): Promise<void> {
  await text(page).fill(words)
  await generate(page).click()
  await player(page).waitFor()
}

describe('the demo', () => {
  it.each(['desktop', 'phone'] as const)(
    'generates a visitor’s recording, and invites them to register (%s)',
    async (device) => {
      const page = await studio.open({ path: '/auth/login', device })
      await page.getByRole('link', { name: 'try it without one' }).click()
      await page.getByRole('heading', { name: 'Hear your words' }).waitFor()
      await page.getByText('10 times an hour').waitFor()
      await expect.poll(() => text(page).inputValue()).toMatch(/^Welcome!/)
      await expect.poll(() => generate(page).isEnabled()).toBe(true)
      await page.getByLabel('Language').selectOption('de-DE')
      await page
        .getByRole('button', { name: /^Play example of/ })
        .first()
        .waitFor()
      await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
      await expectAccessible(page)

      await expect.poll(() => text(page).inputValue()).toMatch(/^Willkommen!/)
      await generate(page).click()
      // It plays by itself, in view.
      await result(page).getByRole('button', { name: 'Pause your recording' }).waitFor()
      await expect
        .poll(() => player(page).evaluate((slider) => slider.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true)
      await expect.poll(async () => Number(await player(page).inputValue())).toBeGreaterThan(0)
      await expectAccessible(page)

      await page.reload()
      await player(page).waitFor()
      await result(page).getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL('**/auth/register')
      await page.getByRole('link', { name: 'Try it without one' }).click()
      await text(page).waitFor()
    },
  )

  it('shows by how much a text is too long', async () => {
    const page = await studio.open({ path: '/demo', colorScheme: 'dark' })
    await text(page).fill('a'.repeat(304))
    await page.getByText('304 / 300 characters').waitFor()
    await page.getByText('Remove 4 characters').waitFor()
    await expect.poll(() => generate(page).isDisabled()).toBe(true)
    await expectAccessible(page)
  })

  it('is open to signed-in users, and free for them', async () => {
    const as = await createAccount(studio.server)
    const page = await studio.open({ path: '/demo', as })
    const before = await as.credits()
    await make(page, 'For nothing.')
    expect(await as.credits()).toBe(before)
    expect((await as.get('GET /library[/{team}]')).count).toBe(0)
    await result(page).getByRole('link', { name: 'Open the studio' }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  })

  it('shows the limit, and when it resets', async () => {
    const page = await studio.open({ path: '/demo' })
    // From the page itself, since the limit applies per IP address.
    const statuses = await page.evaluate(async () => {
      const { results } = await (await fetch('/v1/demo-voices?limit=1')).json()
      const press = () =>
        fetch('/v1/demo-text-conversion', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ text: 'Again.', voice: results[0].id }),
        })
      return Promise.all(Array.from({ length: 11 }, async () => (await press()).status))
    })
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await text(page).fill('Once more.')
    await generate(page).click()
    await page
      .getByRole('alert')
      .getByText(/10 demos per hour\. Try again in \d+ minutes\./)
      .waitFor()
    await expect.poll(() => text(page).inputValue()).toBe('Once more.')
    await expectAccessible(page)
  })
})
