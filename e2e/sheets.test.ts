import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { dismissError, expectAccessible, type Studio, useStudio } from './studio.ts'
import { unzip } from './zip.ts'

const studio: Studio = useStudio()

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const batch = (page: Page) => page.getByRole('region', { name: 'Batch' })
const status = (page: Page, words: string) => batch(page).getByText(words, { exact: true })

/** Chooses a file through the file dialog. */
async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('Browse files').setInputFiles(file)
}

async function open(path: string): Promise<{ page: Page; account: Account }> {
  const account = await createAccount(studio.server)
  const page = await studio.open({ as: account, path })
  await page.getByText('Drop a spreadsheet here').waitFor()
  return { page, account }
}

/** Checks the price on the button and starts. */
async function start(page: Page, price: string): Promise<void> {
  await expect.poll(() => generate(page).textContent()).toBe(`Generate · ${price} credits`)
  await expect.poll(() => generate(page).isEnabled()).toBe(true)
  await generate(page).click()
  await batch(page).waitFor()
}

describe('a spreadsheet of texts', () => {
  it('becomes recordings: previewed, priced, generated, and downloaded as one zip', async () => {
    const { page } = await open('/excel-to-speech')
    await expectAccessible(page)
    // “Řeka”, as a Czech spreadsheet program saves it.
    const rows = ['N\xe1zev;Obsah', 'River;\xd8eka te\xe8e', 'Sea;The sea; calm'].join('\r\n')
    await chooseFile(
      page,
      'lines.csv',
      Buffer.from(rows.replace('The sea; calm', '"The sea; calm"'), 'latin1'),
    )
    await page.getByLabel('Encoding').selectOption('windows-1250')
    await page.getByRole('cell', { name: 'Řeka teče' }).waitFor()
    await page.getByLabel('Use of column “Column 2”').selectOption({ label: 'Text' })
    await page.getByLabel('Use of column “Column 1”').selectOption({ label: 'Title' })
    await page.getByLabel('First row contains column names').check()
    await page.getByText('2 rows with text').waitFor()
    await page.getByRole('radio', { name: 'WAV' }).check()
    // Faded while the file is parsed again.
    await expect.poll(() => page.locator('[data-stale]').count()).toBe(0)
    await expectAccessible(page)

    await page.reload()
    await page.getByLabel('Use of column “Obsah”').waitFor()
    await expect.poll(() => page.getByLabel('First row contains column names').isChecked()).toBe(true)
    await start(page, '20')

    await status(page, 'Finished').waitFor()
    await page.getByText('“lines.csv” is finished').waitFor()
    await expect.poll(() => page.getByText('The recording is available now').count()).toBe(0)
    await page.getByRole('button', { name: 'Play River' }).waitFor()
    await expect.poll(() => page.getByTitle('Row of the spreadsheet').allTextContents()).toEqual(['2', '3'])
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download ZIP' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('lines.zip')
    const files = unzip(await readFile(await saved.path()))
    expect(Object.keys(files).sort()).toEqual(['00002 River.wav', '00003 Sea.wav', 'result.csv'])
    expect(files['00003 Sea.wav']?.toString('latin1', 0, 4)).toBe('RIFF')
    expect(files['result.csv']?.toString()).toContain('Řeka teče,completed,')

    await page.getByRole('link', { name: 'New spreadsheet' }).click()
    await page.getByRole('link', { name: /^lines\.csv/ }).click()
    await status(page, 'Finished').waitFor()
  })

  it('with errors shows the rows and reasons, and starts without them', async () => {
    const { page } = await open('/excel-to-speech')
    await chooseFile(page, 'sea.csv', imageFile('sea.png').buffer)
    await dismissError(page, 'Bad Request', /Use a CSV, XLSX or XLS file/)
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await chooseFile(page, 'faults.csv', 'text,speed,note\nGood,,a\nFast,9,b\n,1,c\n')
    const faults = page.getByRole('region', { name: 'Rows with errors' })
    await faults.getByText('2 rows have errors').waitFor()
    await expect
      .poll(() => faults.getByRole('listitem').allTextContents())
      .toEqual(['Row 3Speed: At most 4.', 'Row 4Text: The text is empty.'])
    await expect.poll(() => generate(page).isDisabled()).toBe(true)
    await expectAccessible(page)
    await faults.getByLabel('Skip these rows').check()
    await start(page, '10')
    await status(page, 'Finished').waitFor()
    await batch(page).getByText('1 of 1 row ready').waitFor()
  })

  it('loses the errors of a column that is not used', async () => {
    const { page } = await open('/excel-to-speech')
    await chooseFile(page, 'faults.csv', 'text,speed\nGood,\nFast,9\n')
    await page.getByText('1 row has errors').first().waitFor()
    await page.getByLabel('Use of column “speed”').selectOption({ label: 'Not used' })
    await expect.poll(() => generate(page).textContent()).toBe('Generate · 20 credits')
    await page.getByLabel('Use of column “text”').selectOption({ label: 'Not used' })
    await page.getByText('Choose the text column.').waitFor()
    await expect.poll(() => generate(page).isDisabled()).toBe(true)
  })

  it('can be paused, resumed, cancelled with a refund, and retried', async () => {
    const { page, account } = await open('/excel-to-speech')
    const line = 'A long sentence that takes its time to be spoken, again and again. '.repeat(12)
    await chooseFile(page, 'long.csv', `text\n${`${line}\n`.repeat(60)}`)
    await expect.poll(() => generate(page).textContent()).toMatch(/credits$/)
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await generate(page).click()
    await batch(page).waitFor()
    const { pathname, search } = new URL(page.url())
    const elsewhere = await studio.open({ as: account, path: pathname + search })
    await status(elsewhere, 'In progress').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await status(page, 'Paused').waitFor()
    // Earlier than the other page would poll.
    await status(elsewhere, 'Paused').waitFor({ timeout: 20_000 })
    await page.reload()
    await status(page, 'Paused').waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await status(page, 'In progress').waitFor()
    const before = await account.credits()
    await page.getByRole('button', { name: 'Cancel remaining rows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel remaining rows' })
    await dialog.getByText(/rows will be cancelled, and [\d,]+ credits will be refunded/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel remaining rows' }).click()
    await status(page, 'Cancelled').waitFor()
    await page.getByText(/credits were refunded/).waitFor()
    expect(await account.credits()).toBeGreaterThan(before)
    await page.getByRole('button', { name: /^Retry \d+ rows · [\d,]+ credits$/ }).click()
    await status(page, 'In progress').waitFor()
    await page.getByRole('button', { name: 'Cancel remaining rows' }).click()
    await dialog.getByRole('button', { name: 'Cancel remaining rows' }).click()
    await status(page, 'Cancelled').waitFor()
  })
})

describe('a spreadsheet of images', () => {
  it('becomes images that open in the lightbox', async () => {
    const { page } = await open('/excel-to-image')
    await page.getByRole('radio', { name: '512 × 512' }).check()
    await chooseFile(
      page,
      'pictures.csv',
      'text,title\nA fox in the snow,Fox\nA lighthouse at dusk,Lighthouse\n',
    )
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await expectAccessible(page)
    await start(page, '40')
    await status(page, 'Finished').waitFor()
    await expectAccessible(page)
    // The rows may follow the status of their spreadsheet.
    await page.getByRole('button', { name: 'Open Fox' }).waitFor()
    await page.getByRole('button', { name: 'Open Lighthouse' }).click()
    await page.getByRole('dialog', { name: 'Lighthouse' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('dialog', { name: 'Fox' }).waitFor()
  })
})
