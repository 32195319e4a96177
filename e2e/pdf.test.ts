import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { linesFrom, pdfFile } from '../apps/server/src/testing/pdf-file.ts'
import { createAccount } from './account.ts'
import { expectAccessible, type Studio, useStudio } from './studio.ts'

const studio: Studio = useStudio({ FREE_DAILY_CONVERSIONS: '50' })

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent recordings' })

const bodies = [
  ['Rivers begin in the moun-', 'tains and flow to the sea.'],
  ['Lakes are rivers that rest', 'for a while.'],
  ['The sea is where all of it', 'comes together.'],
]
const book = bodies.map((lines, index) => [
  { text: 'A Book of Water', y: 800 },
  ...linesFrom(700, ...lines),
  { text: `${index + 1}`, y: 40, x: 290 },
])
const outline = ['Rivers', 'Lakes', 'Sea'].map((title, page) => ({ title, page }))

/** Gives a file as a person would who looks for it. */
async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Browse files').setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

async function open(device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const account = await createAccount(studio.server)
  const page = await studio.open({ as: account, path: '/pdf-to-speech', device })
  await page.getByText('Drop a PDF here').waitFor()
  return page
}

describe('a PDF', () => {
  it('is spoken by the dictionary, which can be changed beside it', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Edit the dictionary' }).click()
    await page.getByRole('dialog', { name: 'Pronunciation' }).getByText('No words yet.').waitFor()
    await expectAccessible(page)
  })

  it('is looked at, priced and spoken, of the pages that were chosen', async () => {
    const page = await open()
    await expectAccessible(page)
    await give(page, 'Water.pdf', pdfFile(book))
    const text = page.getByRole('region', { name: 'Text', exact: true })
    await text.getByText('Rivers begin in the mountains and flow to the sea.').waitFor()
    await expect.poll(() => text.textContent()).not.toContain('A Book of Water')
    await page.getByText('3 pages · ').waitFor()
    await expect.poll(() => page.getByLabel('One recording per chapter').count()).toBe(0)
    await expect.poll(() => generate(page).textContent()).toBe('Generate · 10 credits')
    await expectAccessible(page)

    await page.getByLabel('Pages').fill('2-9')
    await page.getByText('There is no page 9: the PDF ends with 3.').waitFor()
    await expect.poll(() => generate(page).isDisabled()).toBe(true)
    await page.getByLabel('Pages').fill('2-3')
    await text.getByText(/^Lakes are rivers that rest for a while\./).waitFor()
    await page.getByRole('radio', { name: 'WAV' }).check()
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await generate(page).click()

    await recent(page).getByText('Water').first().waitFor()
    await page.getByText('Drop a PDF here').waitFor()
    await page.getByText('The recording is available now').first().waitFor({ timeout: 60_000 })
    await recent(page).getByRole('button', { name: /^Play/ }).first().waitFor()
  })

  it('with an outline becomes a recording of each chapter, on a phone too', async () => {
    const page = await open('phone')
    await give(page, 'Water.pdf', pdfFile(book, { outline }))
    await page.getByLabel('One recording per chapter').check()
    const chapters = page.getByRole('region', { name: 'Chapters' })
    await expect.poll(() => chapters.getByRole('listitem').count()).toBe(3)
    await expect.poll(() => generate(page).textContent()).toBe('Generate · 30 credits')
    await expectAccessible(page)
    await generate(page).click()
    for (const title of ['Rivers', 'Lakes', 'Sea']) await recent(page).getByText(title).first().waitFor()
    await expect
      .poll(() => recent(page).getByRole('button', { name: /^Play/ }).count(), { timeout: 60_000 })
      .toBe(3)
  })

  it('is still there after a reload, with what was chosen of it', async () => {
    const page = await open()
    await give(page, 'Water.pdf', pdfFile(book))
    await page.getByText('3 pages · ').waitFor()
    await page.getByLabel('Title').fill('Of lakes')
    await page.getByLabel('Pages').fill('2')
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await page.reload()
    const text = page.getByRole('region', { name: 'Text', exact: true })
    await text.getByText(/^Lakes are rivers that rest for a while\.$/).waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Of lakes')

    // As where the browser had no room for the file.
    await page.evaluate(() => indexedDB.deleteDatabase('atelier-files'))
    await page.reload()
    await page.getByText('This browser had no room to keep “Water.pdf”').waitFor()
    await expectAccessible(page)
    await give(page, 'Water.pdf', pdfFile(book))
    await text.getByText(/^Lakes are rivers/).waitFor()
  })

  it('of pictures is said to be one, and another can be given', async () => {
    const page = await open()
    await give(page, 'scan.pdf', pdfFile([[], []]))
    await page.getByText(/This PDF holds pictures of pages and no text/).waitFor()
    await expectAccessible(page)
    await give(page, 'locked.pdf', pdfFile(book, { isLocked: true }))
    await page.getByText(/locked with a password/).waitFor()
    await give(page, 'notes.txt', Buffer.from('Only words.'))
    await page.getByText('“notes.txt” is not a PDF.').waitFor()
    await give(page, 'Water.pdf', pdfFile(book))
    await page.getByText('3 pages · ').waitFor()
    await page.getByRole('button', { name: 'Remove the PDF' }).click()
    await page.getByText('Drop a PDF here').waitFor()
  })
})
