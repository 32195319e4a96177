import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, type Studio, useStudio } from './studio.ts'

const studio: Studio = useStudio()

async function startVideos(account: Account, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const started = await account.send('POST', '/text-to-video', { text, seconds: 5 })
    expect(started.status).toBe(201)
  }
}

const queue = (page: Page) => page.getByRole('dialog', { name: 'Queue' })
const row = (page: Page, text: string) => queue(page).getByRole('listitem').filter({ hasText: text })

describe('the queue', () => {
  it('shows what is pending, pauses and resumes it, and cancels it with a refund', async () => {
    const account = await createAccount(studio.server)
    const before = await account.credits()
    const texts = ['A river at dawn', 'A lake at noon', 'A sea at night', 'A pond in rain', 'A brook in snow']
    await startVideos(account, texts)
    const page = await studio.open({ as: account, path: '/recordings' })
    await expect.poll(() => page.title()).toMatch(/^\(\d\) Recordings · Atelier$/)
    await page.getByRole('button', { name: /^Queue, \d pending$/ }).click()
    await row(page, 'A brook in snow').waitFor()

    await page.getByRole('button', { name: 'Pause A brook in snow' }).click()
    await row(page, 'A brook in snow')
      .getByText(/^Paused · [\d,]+ credits$/)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Resume A brook in snow' }).click()
    await page.getByRole('button', { name: 'Pause A brook in snow' }).waitFor()

    await page.getByRole('button', { name: 'Cancel A brook in snow' }).click()
    await page.getByText(/Cancel “.*”\? Its [\d,]+ credits return to your balance/).waitFor()
    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await row(page, 'A brook in snow').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Cancel all' }).click()
    await page.getByRole('dialog', { name: 'Cancel all' }).getByRole('button', { name: 'Cancel all' }).click()
    await queue(page).getByText('Nothing is waiting.').waitFor()
    await expect.poll(() => page.title()).toBe('Recordings · Atelier')
    const { results } = await account.get('GET /videos-library')
    const spent = results.reduce((sum, { cost, status }) => sum + (status === 'completed' ? cost : 0), 0)
    expect(await account.credits()).toBe(before - spent)
  })

  it('lists what recently ended, and opens it', async () => {
    const account = await createAccount(studio.server)
    const started = await account.send('POST', '/image-conversion', { text: 'A red fox', size: '512x512' })
    const { code_ref } = await started.json()
    const page = await studio.open({ as: account, path: '/recordings' })
    await page.getByRole('button', { name: /^Queue/ }).click()
    await queue(page).getByRole('link', { name: 'Open A red fox' }).click()
    await page.waitForURL(new RegExp(`/images\\?item=${code_ref}`))
  })
})

it('a notification names its result and opens it, and covers no control', async () => {
  const account = await createAccount(studio.server)
  const page = await studio.open({ as: account, path: '/recordings' })
  await page.getByRole('button', { name: 'Queue' }).waitFor()
  const { code_ref } = await (
    await account.send('POST', '/image-conversion', { text: 'A red fox', size: '512x512' })
  ).json()
  const areas = page.getByRole('region', { name: 'New notifications' })
  await areas.getByText('The image is available now').waitFor()
  await areas.getByText('A red fox').waitFor()
  await areas.getByText('A red fox').hover()
  const covered = await areas.evaluate((area) => {
    const box = area.getBoundingClientRect()
    const controls = [...document.querySelectorAll('button, a[href], input')].filter(
      (each) => !area.contains(each),
    )
    return controls
      .map((each) => ({ name: each.textContent, at: each.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 1 && at.right > box.left && at.left < box.right)
      .filter(({ at }) => at.bottom > box.top && at.top < box.bottom)
      .map(({ name }) => name)
  })
  expect(covered).toEqual([])
  await areas.getByRole('link', { name: 'Open' }).click()
  await page.waitForURL(new RegExp(`/images\\?item=${code_ref}`))
})
