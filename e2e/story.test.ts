import { textCost } from '@atelier/contract/pricing'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail } from './account.ts'
import { codeFor } from './mailbox.ts'
import { expectAccessible, useStudio } from './studio.ts'
import { textOf } from './texts.ts'

const studio = useStudio({})

/** Credit balance of the signed-in user of a page. */
function creditsIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('atelier.token')}` }
    const me: { wallet: { credits: number } } = await (await fetch('/v1/me', { headers })).json()
    return me.wallet.credits
  })
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByLabel('Confirmation code').fill(await codeFor(studio.server.dataDir, email))
  await page.getByRole('dialog', { name: 'Complete your profile' }).waitFor()
  await page.keyboard.press('Escape')
}

/** Plays a recording and waits until its position has moved. */
async function play(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  const position = page.getByRole('slider', { name: `Position in ${title}` })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
}

describe('the main job', () => {
  it('leads from the first visit to a recording that survives a restart, for the price that was shown', async () => {
    const page = await studio.open()
    await page.waitForURL('**/auth/register')
    await register(page, freshEmail())
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    const before = await creditsIn(page)
    expect(before).toBe(2000)

    const text = textOf(1500)
    const cost = textCost(1500, 0.02)
    await page.getByLabel('Title (optional)').fill('Lamp and river')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
    const generate = page.getByRole('button', { name: /^Generate/ })
    await expect.poll(() => generate.textContent()).toContain(`${cost} credits`)
    await generate.click()

    await page.getByText('Generation started!').first().waitFor()
    await page.getByText('Your content will be available very soon').waitFor()
    await page.getByText('The recording is available now').first().waitFor()
    await play(page, 'Lamp and river')
    await expect.poll(() => creditsIn(page)).toBe(before - cost)

    await page.goto('/recordings')
    await page.getByRole('button', { name: 'Play Lamp and river' }).first().waitFor()
    await studio.server.stop()
    await studio.server.start()
    await page.reload()
    await play(page, 'Lamp and river')
    await expect.poll(() => creditsIn(page)).toBe(before - cost)
  })

  it('works with the keyboard alone', async () => {
    const page = await studio.open()
    await page.waitForURL('**/auth/register')
    await register(page, freshEmail())
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.focus()
    await page.keyboard.type('Only keys were pressed here.')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    // After the text: the voices of its lines, which are one stop.
    await page.keyboard.press('Tab')
    await expect.poll(focused).toMatch(/^Madison/)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toMatch(/^Generate.*10 credits$/)
    await page.keyboard.press('Enter')
    await page.getByText('Generation started!').first().waitFor()
    await page.getByText('The recording is available now').first().waitFor()
    await expectAccessible(page)
  })
})
