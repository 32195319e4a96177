import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'
import { textOf } from './texts.ts'

const studio = useStudio()
let account: Account
let voice: number

beforeAll(async () => {
  account = await createAccount(studio.server)
  voice = await englishVoice(account)
  const { code_ref } = await account.speak({ text: 'Something to look at.', title: 'A first one', voice })
  await account.finished(code_ref)
})

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const banner = (page: Page) => page.getByText('You are on the free plan')

describe('the shell', () => {
  it('shows the credit balance', async () => {
    const page = await studio.open({ as: account })
    await page.getByRole('button', { name: '99,990 credits' }).waitFor()
  })

  it('has two toast areas above everything else', async () => {
    const page = await studio.open({ as: account })
    const areas = page.locator('[data-area]')
    await areas.first().waitFor({ state: 'attached' })
    const layers = await areas.evaluateAll((all) =>
      all.map((area) => [area.getAttribute('data-area'), getComputedStyle(area).zIndex]),
    )
    expect(layers).toEqual([
      ['notification', '5000'],
      ['message', '5001'],
    ])
  })

  it('offers a subscription on a generator, not in a library nor on notfound', async () => {
    const page = await studio.open({ as: account })
    await banner(page).waitFor()
    for (const path of ['/recordings', '/notfound']) {
      await page.goto(path)
      await page.getByRole('button', { name: '99,990 credits' }).waitFor()
      await expect.poll(() => banner(page).count(), { message: path }).toBe(0)
    }
  })

  it('goes from the system’s colours to light and dark, and remembers it', async () => {
    const page = await studio.open({ as: account, colorScheme: 'dark' })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    const dark = await paper(page)
    await page.getByRole('button', { name: /^Theme: system/ }).click()
    await expect.poll(() => paper(page)).not.toBe(dark)
    await page.reload()
    await page.getByRole('button', { name: /^Theme: light/ }).click()
    await expect.poll(() => paper(page)).toBe(dark)
  })

  it('signs out, and then requires a sign-in', async () => {
    const page = await studio.open({ as: await createAccount(studio.server) })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/auth/login')
    await page.goto('/')
    await page.waitForURL('**/auth/login')
  })

  it('follows items started elsewhere, and items pending before it was opened', async () => {
    const creator = await createAccount(studio.server)
    await creator.speak({ text: textOf(3000), title: 'Begun before', voice })
    const page = await studio.open({ as: creator })
    await page.getByText('The recording is available now').first().waitFor()
    await page.getByRole('button', { name: 'Play Begun before' }).first().waitFor()
    await creator.speak({ text: 'Short.', title: 'Begun elsewhere', voice })
    await page.getByRole('button', { name: 'Play Begun elsewhere' }).first().waitFor()
  })

  it('plays the beginning of a long text while the rest is generated', async () => {
    const creator = await createAccount(studio.server)
    const page = await studio.open({ as: creator })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    const { id, code_ref } = await creator.speak({ text: textOf(95_000), title: 'Long one', voice })
    const listen = page.getByRole('button', { name: /^Listen.*Long one/ })
    await listen.click()
    await page.getByRole('button', { name: /^Pause.*Long one/ }).waitFor()
    expect((await creator.status(code_ref)).status).toBe('pending')
    await creator.send('DELETE', `/engine/speech/bulkdelete?ids=${id}`)
  })
})

it.each(['/', '/recordings'])(
  '%s is clean for axe on a desktop and a phone, in light and dark, and nothing is cut off',
  async (path) => {
    for (const view of views) {
      const page = await studio.open({ as: account, path, ...view })
      await page.getByRole('button', { name: 'Play A first one' }).first().waitFor()
      await expectAccessible(page)
      await expectToFit(page)
    }
  },
)

describe.each(['desktop', 'phone'] as const)('on a %s', (device) => {
  it('leads from the composer to the library', async () => {
    const page = await studio.open({ as: account, device })
    await page.getByRole('link', { name: 'Library' }).click()
    await page.waitForURL('**/library')
    await page.getByRole('button', { name: 'Play A first one' }).first().waitFor()
  })

  it('searches, previews and selects a voice', async () => {
    const page = await studio.open({ as: account, device })
    if (device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('button', { name: /^Voice/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Choose a voice' })
    await drawer.getByRole('searchbox', { name: 'Search voices' }).fill('german')
    await expect.poll(() => drawer.getByRole('status').textContent()).toMatch(/^\d+ voices$/)
    await drawer.getByRole('button', { name: 'Play example of Hannah' }).first().click()
    await drawer.getByRole('button', { name: 'Pause example of Hannah' }).first().waitFor()
    await expectAccessible(page)
    await drawer
      .getByRole('button', { name: /^Hannah/ })
      .first()
      .click()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('button', { name: /^Voice/ }).textContent()).toContain('Hannah')
  })
})
