import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio({ FREE_DAILY_CONVERSIONS: '200', WELCOME_CREDITS: '5000' })
let account: Account
let voice: number

async function make(maker: Account, title: string): Promise<number> {
  const item = await maker.speak({ text: `${title}, in a few words.`, title, voice })
  await maker.finished(item.code_ref)
  return item.id
}

beforeAll(async () => {
  account = await createAccount(studio.server)
  voice = await englishVoice(account)
  await make(account, 'Kept')
  const id = await make(account, 'Thrown away')
  await account.send('DELETE', `/engine/speech/bulkdelete?ids=${id}`)
})

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const shown = async (page: Page) => (await rows(page).allInnerTexts()).map((text) => text.split('\n')[0])

describe('the history', () => {
  it('tells what happened, newest first, and leads to what is still there', async () => {
    const page = await studio.open({ as: account })
    await page.getByRole('link', { name: 'History' }).click()
    await expect.poll(() => shown(page)).toEqual(['Thrown away', 'Thrown away', 'Kept'])
    await rows(page).first().getByText('Recording · Deleted').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Thrown away' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kept' }).click()
    await page.waitForURL('**/recordings?search=Kept')
    await page.getByRole('checkbox', { name: 'Select Kept' }).waitFor()
  })

  it('is narrowed by event, status and days, and says when nothing fits', async () => {
    const page = await studio.open({ as: account, path: '/history' })
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByLabel('What happened').selectOption('Deleted')
    await expect.poll(() => shown(page)).toEqual(['Thrown away'])
    await page.getByLabel('What happened').selectOption('Anything')
    await page.getByLabel('Status').selectOption('Failed')
    await page.getByRole('heading', { name: 'Nothing fits' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('heading', { name: 'Nothing fits' }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  it('is empty at first and shows what happens as it happens, on a phone too', async () => {
    const beginner = await createAccount(studio.server)
    const page = await studio.open({ as: beginner, path: '/history', device: 'phone' })
    await page.getByRole('heading', { name: 'Nothing has happened yet' }).waitFor()
    await expectAccessible(page)
    await make(beginner, 'First words')
    await expect.poll(() => shown(page)).toEqual(['First words'])
    await make(beginner, 'More words')
    await expect.poll(() => shown(page)).toEqual(['More words', 'First words'])
    await expectAccessible(page)
  })

  it('loads page after page as one scrolls, each entry once', async () => {
    const maker = await createAccount(studio.server)
    const names = Array.from({ length: 30 }, (_, index) => `Number ${String(index + 1).padStart(2, '0')}`)
    await Promise.all(names.map((title) => make(maker, title)))
    const page = await studio.open({ as: maker, path: '/history' })
    const seen = new Set<string | undefined>()
    await expect
      .poll(
        async () => {
          for (const name of await shown(page)) seen.add(name)
          await page.mouse.wheel(0, 500)
          return seen.size
        },
        { timeout: 30_000, interval: 50 },
      )
      .toBe(30)
    expect([...seen].sort()).toEqual(names)
  })
})
