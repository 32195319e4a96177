import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'
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
  it('shows the credits at hand', async () => {
    const page = await studio.open({ as: account })
    await page.getByRole('button', { name: '1,990 credits' }).waitFor()
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

  it('offers a subscription beside a generator, not in a library nor where nothing was found', async () => {
    const page = await studio.open({ as: account })
    await banner(page).waitFor()
    for (const path of ['/recordings', '/notfound']) {
      await page.goto(path)
      await page.getByRole('button', { name: '1,990 credits' }).waitFor()
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

  it('signs out, and asks to sign in from then on', async () => {
    const page = await studio.open({ as: await createAccount(studio.server) })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/auth/login')
    await page.goto('/')
    await page.waitForURL('**/auth/login')
  })

  it('follows what was started elsewhere, and what was pending before it was opened', async () => {
    const maker = await createAccount(studio.server)
    await maker.speak({ text: textOf(8000), title: 'Begun before', voice })
    const page = await studio.open({ as: maker })
    await page.getByText('The recording is available now').first().waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Play Begun before' }).first().waitFor()
    await maker.speak({ text: 'Short.', title: 'Begun elsewhere', voice })
    await page.getByRole('button', { name: 'Play Begun elsewhere' }).first().waitFor({ timeout: 60_000 })
  })

  it('plays the beginning of a long text while the rest is made', async () => {
    const maker = await createAccount(studio.server)
    const page = await studio.open({ as: maker })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    const { code_ref } = await maker.speak({ text: textOf(95_000), title: 'Long one', voice })
    const listen = page.getByRole('button', { name: /^Listen.*Long one/ })
    await listen.click({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Pause.*Long one/ }).waitFor()
    expect((await maker.status(code_ref)).status).toBe('pending')
  })
})

describe.each(['desktop', 'phone'] as const)('on a %s', (device) => {
  it.each(['/', '/recordings'])(
    '%s is clean for axe in light and dark, and nothing is cut off',
    async (path) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await studio.open({ as: account, path, device, colorScheme })
        await page.getByRole('button', { name: 'Play A first one' }).first().waitFor()
        await expectAccessible(page)
        const { content, width } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          width: window.innerWidth,
        }))
        expect(content).toBeLessThanOrEqual(width)
      }
    },
  )

  it('leads from the composer to the recordings', async () => {
    const page = await studio.open({ as: account, device })
    await page.getByRole('link', { name: 'Recordings' }).first().click()
    await page.waitForURL('**/recordings')
    await page.getByRole('button', { name: 'Play A first one' }).first().waitFor()
  })

  it('lets a voice be searched for, heard and chosen', async () => {
    const page = await studio.open({ as: account, device })
    if (device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('button', { name: /^Voice/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Choose a voice' })
    await drawer.getByRole('searchbox', { name: 'Search voices' }).fill('german')
    await expect.poll(() => drawer.getByRole('status').textContent()).toMatch(/^\d+ voices$/)
    await drawer
      .getByRole('button', { name: /^Play example of German/ })
      .first()
      .click()
    await drawer
      .getByRole('button', { name: /^Pause example of German/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await drawer
      .getByRole('button', { name: /^German/ })
      .first()
      .click()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('button', { name: /^Voice/ }).textContent()).toContain('German')
  })
})
