import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'

const studio = useStudio()
let account: Account

beforeAll(async () => {
  account = await createAccount(studio.server)
  const voice = await englishVoice(account)
  const { code_ref } = await account.speak({ text: 'Ferries leave at noon.', title: 'Ferry times', voice })
  await account.finished(code_ref)
})

const prompt = (page: Page) => page.getByRole('main').locator('textarea').first()
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const isTextFocused = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

describe('with the keyboard alone', () => {
  it('Tab reaches the prompt within five steps from the top of a composer', async () => {
    const page = await studio.open({ as: account, path: '/text-to-image' })
    await prompt(page).waitFor()
    await page.getByText('You are on the free plan').waitFor()
    let steps = 0
    while (!(await isTextFocused(page)) && steps < 10) {
      await press(page, 'Tab')
      steps += 1
    }
    expect(steps).toBeLessThanOrEqual(5)
  })

  it('arrow keys move through the sections and their modes, and the focus lands where work starts', async () => {
    const page = await studio.open({ as: account, path: '/text-to-speech' })
    await prompt(page).waitFor()
    await rail(page).getByRole('link', { name: 'Speech' }).focus()
    await press(page, 'ArrowDown')
    await expect.poll(() => focused(page)).toContain('Image')
    await press(page, 'Enter')
    await page.waitForURL('**/text-to-image')
    await expect.poll(() => isTextFocused(page)).toBe(true)
    const modes = page.getByRole('navigation', { name: 'Image' })
    await modes.getByRole('link', { name: 'Text to image' }).focus()
    await press(page, 'ArrowRight', 'Enter')
    await page.waitForURL('**/image-to-image')
    await expect.poll(() => page.title()).toBe('Image to image · Atelier')
  })

  it('the palette goes to screens, opens items, and returns the focus when it is closed', async () => {
    const page = await studio.open({ as: account, path: '/text-to-speech' })
    await prompt(page).focus()
    await press(page, 'Control+k')
    await palette(page)
      .getByRole('option', { name: /Ferry times/ })
      .waitFor()
    await expectAccessible(page)
    await press(page, 'Escape')
    await palette(page).waitFor({ state: 'detached' })
    await expect.poll(() => isTextFocused(page)).toBe(true)

    await press(page, 'Control+k')
    await palette(page).waitFor()
    await page.keyboard.type('clone')
    await press(page, 'Enter')
    await page.waitForURL('**/clone-voice')

    await press(page, 'Control+k')
    await palette(page).waitFor()
    await page.keyboard.type('ferries noon')
    await expect.poll(() => palette(page).getByRole('option').count()).toBe(1)
    await press(page, 'Enter')
    await page.waitForURL('**/recordings?item=*')
  })

  it('the palette changes the theme, opens the wallet, and signs out', async () => {
    const page = await studio.open({ as: await createAccount(studio.server), path: '/team' })
    const run = async (words: string) => {
      await press(page, 'Control+k')
      await palette(page).waitFor()
      await page.keyboard.type(words)
      await press(page, 'Enter')
    }
    await page.getByRole('button', { name: 'Invite' }).waitFor()
    await run('dark theme')
    await page.getByRole('button', { name: /^Theme: dark/ }).waitFor()
    await run('buy credits')
    await page.getByRole('dialog', { name: 'My wallet' }).waitFor()
    await press(page, 'Escape')
    await page.getByRole('dialog', { name: 'My wallet' }).waitFor({ state: 'detached' })
    await run('sign out')
    await page.waitForURL('**/auth/login')
  })

  it('single keys list the shortcuts, search and go to sections, but not while typing', async () => {
    const page = await studio.open({ as: account, path: '/recordings' })
    await page.getByRole('button', { name: 'Play Ferry times' }).first().waitFor()
    await press(page, '/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await page.keyboard.type('?g i')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(pathOf(page)).toBe('/recordings')

    await page.locator('#main').focus()
    await press(page, '?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByText('Command palette').waitFor()
    await expectAccessible(page)
    // Nor while a dialog is open.
    await press(page, 'g', 'i', 'Escape')
    await list.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/recordings')
    await press(page, 'g', 'v')
    await page.waitForURL('**/text-to-video')
  })

  it('the wallet returns the focus to the button that opened it', async () => {
    const page = await studio.open({ as: account, path: '/team' })
    const credits = page.getByRole('button', { name: /exactly .* credits/ })
    await credits.focus()
    await press(page, 'Enter')
    await page.getByRole('dialog', { name: 'My wallet' }).waitFor()
    await press(page, 'Escape')
    await expect.poll(() => credits.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('the rail', () => {
  it('opens the mode of a section that was used last', async () => {
    const page = await studio.open({ as: account, path: '/pdf-to-speech' })
    await rail(page).getByRole('link', { name: 'Team' }).click()
    await page.waitForURL('**/team')
    await rail(page).getByRole('link', { name: 'Speech' }).click()
    await page.waitForURL('**/pdf-to-speech')
    await page.getByRole('heading', { name: 'PDF to speech', level: 1 }).waitFor()
  })

  it('collapses to icons, which is remembered, and always shows the active section', async () => {
    const page = await studio.open({ as: account, path: '/team' })
    const width = async () => (await rail(page).boundingBox())?.width ?? 0
    const active = rail(page).getByRole('link', { name: 'Team' })
    await active.waitFor()
    const wide = await width()
    await rail(page).getByRole('button', { name: 'Collapse navigation' }).click()
    await expect.poll(width).toBeLessThan(wide / 2)
    await expectAccessible(page)
    await page.reload()
    await active.waitFor()
    await expect.poll(width).toBeLessThan(wide / 2)
    const box = await active.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(800)
    await page.setViewportSize({ width: 768, height: 1024 })
    await rail(page).getByRole('button', { name: 'Expand navigation' }).click()
    await expect.poll(width).toBe(wide)
    await expectToFit(page)
  })
})

it.each(['/home', '/image-to-image'])('%s is clean for axe on a desktop and a phone', async (path) => {
  for (const view of views) {
    const page = await studio.open({ as: account, path, ...view })
    await prompt(page).waitFor()
    await expectAccessible(page)
    await expectToFit(page)
  }
})
