import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { linesFrom, pdfFile } from '../apps/server/src/testing/pdf-file.ts'
import { createAccount } from './account.ts'
import { dismissError, expectAccessible, type Studio, useStudio } from './studio.ts'

const studio: Studio = useStudio()

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

/** Chooses a file through the file dialog. */
async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
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
    await page.getByRole('dialog', { name: 'Pronunciation' }).getByText('No entries yet.').waitFor()
    await expectAccessible(page)
  })

  it('is previewed, priced and spoken for the selected pages', async () => {
    const page = await open()
    await expectAccessible(page)
    await chooseFile(page, 'Water.pdf', pdfFile(book))
    const text = page.getByRole('region', { name: 'Text', exact: true })
    await text.getByText('Rivers begin in the mountains and flow to the sea.').waitFor()
    await expect.poll(() => text.textContent()).not.toContain('A Book of Water')
    await page.getByText('3 pages · ').waitFor()
    await expect.poll(() => page.getByLabel('One recording per chapter').count()).toBe(0)
    await expect.poll(() => generate(page).textContent()).toBe('Generate · 10 credits')
    await expectAccessible(page)

    await page.getByLabel('Pages').fill('2-9')
    await dismissError(page, 'Bad Request', 'There is no page 9: the PDF ends with 3.')
    await page.getByText('There is no page 9: the PDF ends with 3.').waitFor()
    await expect.poll(() => generate(page).isDisabled()).toBe(true)
    await page.getByLabel('Pages').fill('2-3')
    await text.getByText(/^Lakes are rivers that rest for a while\./).waitFor()
    await page.getByRole('radio', { name: 'WAV' }).check()
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await generate(page).click()

    await recent(page).getByText('Water').first().waitFor()
    await page.getByText('Drop a PDF here').waitFor()
    await page.getByText('The recording is available now').first().waitFor()
    await recent(page).getByRole('button', { name: /^Play/ }).first().waitFor()
  })

  it('with an outline becomes a recording per chapter, on a phone too', async () => {
    const page = await open('phone')
    await chooseFile(page, 'Water.pdf', pdfFile(book, { outline }))
    await page.getByLabel('One recording per chapter').check()
    const chapters = page.getByRole('region', { name: 'Chapters' })
    await expect.poll(() => chapters.getByRole('listitem').count()).toBe(3)
    await expect.poll(() => generate(page).textContent()).toBe('Generate · 30 credits')
    await expectAccessible(page)
    await generate(page).click()
    for (const title of ['Rivers', 'Lakes', 'Sea']) await recent(page).getByText(title).first().waitFor()
    await expect.poll(() => recent(page).getByRole('button', { name: /^Play/ }).count()).toBe(3)
  })

  it('survives a reload with its options', async () => {
    const page = await open()
    await chooseFile(page, 'Water.pdf', pdfFile(book))
    await page.getByText('3 pages · ').waitFor()
    await page.getByLabel('Title').fill('Of lakes')
    await page.getByLabel('Pages').fill('2')
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await page.reload()
    const text = page.getByRole('region', { name: 'Text', exact: true })
    await text.getByText(/^Lakes are rivers that rest for a while\.$/).waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Of lakes')

    // As if the browser had no space for the file.
    await page.evaluate(() => indexedDB.deleteDatabase('atelier-files'))
    await page.reload()
    await page.getByText('This browser couldn’t store “Water.pdf”').waitFor()
    await expectAccessible(page)
    await chooseFile(page, 'Water.pdf', pdfFile(book))
    await text.getByText(/^Lakes are rivers/).waitFor()
  })

  it('without text is refused, and can be replaced', async () => {
    const page = await open()
    await chooseFile(page, 'scan.pdf', pdfFile([[], []]))
    await dismissError(page, 'Bad Request', /This PDF contains only scanned images/)
    await page.getByText(/This PDF contains only scanned images/).waitFor()
    await expectAccessible(page)
    await chooseFile(page, 'locked.pdf', pdfFile(book, { isLocked: true }))
    await dismissError(page, 'Bad Request', /password-protected/)
    await page.getByText(/password-protected/).waitFor()
    await chooseFile(page, 'notes.txt', Buffer.from('Only words.'))
    await page.getByText('“notes.txt” is not a PDF.').waitFor()
    await chooseFile(page, 'Water.pdf', pdfFile(book))
    await page.getByText('3 pages · ').waitFor()
    await page.getByRole('button', { name: 'Remove the PDF' }).click()
    await page.getByText('Drop a PDF here').waitFor()
  })
})
