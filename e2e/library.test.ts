import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
const titles = ['Sea at dawn', 'Sea at dusk', 'The old sea']
let account: Account
let voice: number

/** An account with a finished recording for each title, the first one oldest. */
async function makerOf(...names: readonly string[]): Promise<Account> {
  const creator = await createAccount(studio.server)
  for (const title of names) {
    const { code_ref } = await creator.speak({ text: `Told in a few words: ${title}.`, title, voice })
    await creator.finished(code_ref)
  }
  return creator
}

beforeAll(async () => {
  voice = await englishVoice(await createAccount(studio.server))
  account = await makerOf(...titles)
})

/** Titles of the rows, top to bottom. Read at once, because rows disappear while a list is filtered. */
async function shown(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace('Select ', ''))
}

async function openLibrary(creator: Account): Promise<Page> {
  const page = await studio.open({ as: creator, path: '/recordings' })
  await page.getByRole('table', { name: 'recordings' }).waitFor()
  return page
}

describe('the recordings', () => {
  it('are listed newest first, with an empty state', async () => {
    const page = await openLibrary(account)
    await expect.poll(() => shown(page)).toEqual([...titles].reverse())
    const newUser = await studio.open({ as: await createAccount(studio.server), path: '/recordings' })
    await newUser.getByRole('link', { name: 'Create a recording' }).click()
    await newUser.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  })

  it('filters the list by a column and a match mode', async () => {
    const page = await openLibrary(account)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('sea')
    await expect.poll(() => shown(page)).toHaveLength(3)
    await page.getByLabel('How to match title').selectOption({ label: 'Starts with' })
    await expect.poll(() => shown(page)).toEqual(['Sea at dusk', 'Sea at dawn'])
    await page.getByLabel('How to match title').selectOption({ label: 'Ends with' })
    await expect.poll(() => shown(page)).toEqual(['The old sea'])
    await page.getByLabel('How to match title').selectOption({ label: 'Equals' })
    await page.getByRole('textbox', { name: 'Title' }).fill('Sea at dawn')
    await expect.poll(() => shown(page)).toEqual(['Sea at dawn'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => shown(page)).toHaveLength(3)
  })

  it('searches by words, and offers to clear the search when nothing matches', async () => {
    const page = await openLibrary(account)
    const search = page.getByRole('searchbox', { name: 'Search recordings' })
    await search.fill('dusk')
    await expect.poll(() => shown(page)).toEqual(['Sea at dusk'])
    await search.fill('mountain')
    await expect.poll(() => shown(page)).toEqual([])
    await page.getByRole('button', { name: /clear/i }).first().click()
    await expect.poll(() => shown(page)).toHaveLength(3)
  })

  it('keeps a thumb over a reload', async () => {
    const page = await openLibrary(account)
    const like = page.getByRole('button', { name: 'Like The old sea', exact: true })
    const saved = page.waitForResponse(
      (response) => response.url().includes('/library/thumbs') && response.ok(),
    )
    await Promise.all([saved, like.click()])
    await page.reload()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  })

  it('downloads the file under the title', async () => {
    const page = await openLibrary(account)
    const arriving = page.waitForEvent('download')
    const [download] = await Promise.all([
      arriving,
      page.getByRole('link', { name: 'Download Sea at dawn' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Sea at dawn.mp3')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    expect(Buffer.concat(chunks).length).toBeGreaterThan(2000)
  })

  it('fills the composer with a recording to remix', async () => {
    const page = await openLibrary(account)
    await page.getByRole('button', { name: 'Remix Sea at dusk' }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => text.inputValue()).toBe('Told in a few words: Sea at dusk.')
  })

  it('deletes the selection after confirmation', async () => {
    const creator = await makerOf('First', 'Second', 'Third')
    const page = await openLibrary(creator)
    await page.getByRole('checkbox', { name: 'Select First' }).check()
    await page.getByRole('checkbox', { name: 'Select Third' }).check()
    await page.getByText('2 recordings selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => shown(page)).toHaveLength(3)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The recordings were successfully deleted!').waitFor()
    await expect.poll(() => shown(page)).toEqual(['Second'])
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(['Second'])
  })

  it('names a recording after its first 15 characters when it has no title', async () => {
    const creator = await createAccount(studio.server)
    const { title } = await creator.speak({ text: 'Fifteen letters, then more.', voice })
    expect(title).toBe('Fifteen letters')
    const page = await openLibrary(creator)
    await expect.poll(() => shown(page)).toEqual(['Fifteen letters, then more.'])
  })
})

describe('a long library', () => {
  it('loads pages on scrolling, each recording once', async () => {
    const creator = await createAccount(studio.server)
    const names = Array.from({ length: 60 }, (_, index) => `Number ${String(index + 1).padStart(2, '0')}`)
    for (const title of names) await creator.speak({ text: 'One of many.', title, voice })
    const page = await openLibrary(creator)
    const seen = new Set<string>()
    await expect
      .poll(async () => {
        for (const name of await shown(page)) seen.add(name)
        await page.mouse.wheel(0, 500)
        return seen.size
      })
      .toBe(60)
    expect([...seen].sort()).toEqual(names)
  })
})
