import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let account: Account
let voice: number

async function make(creator: Account, title: string): Promise<number> {
  const item = await creator.speak({ text: `${title}, in a few words.`, title, voice })
  await creator.finished(item.code_ref)
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
  it('lists events, newest first, and links to existing items', async () => {
    const page = await studio.open({ as: account })
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'History' }).click()
    await expect.poll(() => shown(page)).toEqual(['Thrown away', 'Thrown away', 'Kept'])
    await rows(page).first().getByText('Recording · Deleted').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Thrown away' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kept' }).click()
    await page.waitForURL('**/recordings?item=*')
    await page.getByRole('dialog').getByText('Kept, in a few words.').first().waitFor()
    await page.goBack()
    await page.waitForURL('**/history')
  })

  it('filters by event, status and days, and shows when nothing matches', async () => {
    const page = await studio.open({ as: account, path: '/history' })
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByLabel('Event').selectOption('Deleted')
    await expect.poll(() => shown(page)).toEqual(['Thrown away'])
    await page.getByLabel('Event').selectOption('All events')
    await page.getByLabel('Status').selectOption('Failed')
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByLabel('Period').selectOption('Today')
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByLabel('Period').selectOption('Choose days…')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  it('is empty at first and updates live, on a phone too', async () => {
    const newUser = await createAccount(studio.server)
    const page = await studio.open({ as: newUser, path: '/history', device: 'phone' })
    await page.getByRole('heading', { name: 'No history yet' }).waitFor()
    await expectAccessible(page)
    await make(newUser, 'First words')
    await expect.poll(() => shown(page)).toEqual(['First words'])
    await make(newUser, 'More words')
    await expect.poll(() => shown(page)).toEqual(['More words', 'First words'])
    await expectAccessible(page)
  })

  it('loads pages on scrolling, each entry once', async () => {
    const creator = await createAccount(studio.server)
    const names = Array.from({ length: 30 }, (_, index) => `Number ${String(index + 1).padStart(2, '0')}`)
    await Promise.all(names.map((title) => make(creator, title)))
    const page = await studio.open({ as: creator, path: '/history' })
    const seen = new Set<string | undefined>()
    await expect
      .poll(async () => {
        for (const name of await shown(page)) seen.add(name)
        await page.mouse.wheel(0, 500)
        return seen.size
      })
      .toBe(30)
    expect([...seen].sort()).toEqual(names)
  })
})
