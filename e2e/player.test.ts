import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { silence } from '../apps/server/src/testing/silence.ts'
import { type Account, clientHeaders, createAccount } from './account.ts'
import { expectAccessible, expectToFit, useStudio } from './studio.ts'

const studio = useStudio()

/** Uploads sounds of five minutes, so that none ends before the test on a slow machine, one after another. */
async function uploadSounds({ token }: Account, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const body = new FormData()
    body.set('title', title)
    body.set('file', new File([Uint8Array.from(silence(300))], 'sound.wav', { type: 'audio/wav' }))
    const url = `${studio.server.url}/v1/engine/audio/conversions/upload`
    const headers = { Authorization: `Bearer ${token}`, ...clientHeaders() }
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
  }
}

const player = (page: Page) => page.getByRole('region', { name: 'Player', exact: true })
const press = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true }).click()
const seconds = async (page: Page) =>
  Number(await player(page).getByRole('slider', { name: 'Playback position' }).inputValue())

it('plays on through other screens, in the order of the library, by keys and at the chosen speed', async () => {
  const creator = await createAccount(studio.server)
  await uploadSounds(creator, ['Third', 'Second', 'First'])
  const page = await studio.open({ as: creator, path: '/my-audios' })
  await page.getByRole('button', { name: 'Play First' }).click()
  await player(page).getByRole('link', { name: 'First' }).waitFor()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Recordings' }).click()
  await page.waitForURL('**/recordings')
  const before = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(before)

  await page.locator('#main').focus()
  await page.keyboard.press('Space')
  await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.press('Space')
  await player(page).getByRole('button', { name: 'Pause', exact: true }).waitFor()

  const at = await seconds(page)
  await press(page, 'Forward 10 seconds')
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(at + 10)
  await press(page, 'Next')
  await player(page).getByRole('link', { name: 'Second' }).waitFor()
  await press(page, 'Queue')
  const upNext = player(page).getByRole('region', { name: 'Up next' })
  await upNext.getByRole('button', { name: /^Third/ }).waitFor()
  await expectAccessible(page)
  await upNext.getByRole('button', { name: 'Remove Third from the queue' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => player(page).getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)

  await player(page).getByLabel('Speed').selectOption({ label: '1.5×' })
  const speed = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('atelier.sound') ?? '{}').speed as number)
  await expect.poll(speed).toBe(1.5)
  await page.reload()
  await expect.poll(() => player(page).count()).toBe(0)
  await page.goto('/my-audios')
  await page.getByRole('button', { name: 'Play Second' }).click()
  await expect.poll(() => player(page).getByLabel('Speed').inputValue()).toBe('1.5')
  await press(page, 'Close the player')
  await player(page).waitFor({ state: 'hidden' })
})

it('is a line on phones that expands, and stops when its item is deleted', async () => {
  const creator = await createAccount(studio.server)
  await uploadSounds(creator, ['Waves'])
  const page = await studio.open({ as: creator, path: '/my-audios', device: 'phone', colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Play Waves' }).click()
  await press(page, 'All controls')
  await player(page).getByRole('slider', { name: 'Playback position' }).waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  await press(page, 'All controls')
  await player(page).getByRole('slider', { name: 'Playback position' }).waitFor({ state: 'hidden' })
  // The player is above the bar, and nothing at the end of the screen stays behind it.
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const dock = await player(page).boundingBox()
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await page.getByRole('button', { name: 'More for Waves', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await player(page).waitFor({ state: 'hidden' })
})
