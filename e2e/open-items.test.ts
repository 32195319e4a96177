import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let account: Account
let voice: number
/** Codes of the recordings by title. */
const codes = new Map<string, string>()
const titles = Array.from({ length: 28 }, (_, index) => `Tale ${String(index + 1).padStart(2, '0')}`)

beforeAll(async () => {
  account = await createAccount(studio.server)
  voice = await englishVoice(account)
  for (const title of titles) {
    const { code_ref } = await account.speak({ text: `Told in a few words: ${title}.`, title, voice })
    codes.set(title, code_ref)
  }
  for (const code of codes.values()) await account.finished(code)
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('an item', () => {
  it('opens by a click anywhere on its row, has a URL, and Back closes it where the list was', async () => {
    const page = await studio.open({ as: account, path: '/recordings?search=Tale' })
    await page.getByRole('link', { name: 'Tale 28', exact: true }).waitFor()
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const before = await page.evaluate(() => scrollY)
    const row = page.getByRole('row').filter({ hasText: 'Tale 22' })
    await row.getByText('credits').or(row.getByRole('time')).first().click()
    await dialog(page, 'Tale 22').waitFor()
    await expect.poll(() => page.url()).toContain(`search=Tale&item=${codes.get('Tale 22')}`)
    await dialog(page, 'Tale 22').getByText('Told in a few words: Tale 22.').waitFor()
    await dialog(page, 'Tale 22').getByRole('slider', { name: 'Position in Tale 22' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await dialog(page, 'Tale 21').waitFor()
    expect(page.url()).toContain(codes.get('Tale 21'))
    await page.goBack()
    await dialog(page, 'Tale 21').waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(/\/recordings\?search=Tale$/)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await expect
      .poll(() =>
        page.getByRole('link', { name: 'Tale 21', exact: true }).evaluate((link) => link.matches(':focus')),
      )
      .toBe(true)
  })

  it('opens by Enter and closes by Escape, while controls in its row do not open it', async () => {
    const page = await studio.open({ as: account, path: '/recordings' })
    await page.getByRole('checkbox', { name: 'Select Tale 28' }).check()
    await page.getByRole('button', { name: 'Like Tale 27', exact: true }).click()
    await page.getByText('1 recording selected').waitFor()
    expect(page.url()).not.toContain('item=')
    await page.getByRole('link', { name: 'Tale 26', exact: true }).focus()
    await page.keyboard.press('Enter')
    const open = dialog(page, 'Tale 26')
    await open.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog', { name: 'Share “Tale 26”' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Share “Tale 26”' }).waitFor({ state: 'hidden' })
    await expect.poll(() => open.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toMatch(/\/recordings$/)
  })

  it('opens by its URL although the list has not loaded it, and says when it is gone', async () => {
    const code = codes.get('Tale 01')
    const page = await studio.open({ as: account, path: `/recordings?item=${code}` })
    await dialog(page, 'Tale 01').getByText('Told in a few words: Tale 01.').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog(page, 'Tale 01').waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toMatch(/\/recordings$/)
    const stranger = await studio.open({
      as: await createAccount(studio.server),
      path: `/recordings?item=${code}`,
    })
    await stranger.getByRole('dialog', { name: 'This item isn’t here' }).waitFor()
    await expectAccessible(stranger)
    await stranger.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => stranger.url()).toMatch(/\/recordings$/)
  })

  it('is deleted while it is open, and restored by Undo', async () => {
    const page = await studio.open({ as: account, path: `/recordings?item=${codes.get('Tale 28')}` })
    await dialog(page, 'Tale 28').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete', exact: true })
    await question.getByRole('button', { name: 'Delete' }).click()
    await dialog(page, 'Tale 28').waitFor({ state: 'hidden' })
    await page.getByText('The recordings were successfully deleted!').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Tale 28', exact: true }).waitFor()
  })
})
