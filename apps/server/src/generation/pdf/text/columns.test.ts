import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PdfLine, pdfFile } from '../../../testing/pdf-file.ts'
import { readPdf } from '../reading/read-pdf.ts'
import { inColumns } from './columns.ts'
import type { Line, Page } from './line.ts'

const left = [
  'Rivers begin in the high mountains, far',
  'from any town, and they flow through',
  'the valleys day and night until they have',
  'reached the sea, where all of it comes',
  'together and is salt at last, and wide,',
  'and nobody can tell one from another.',
]
const right = [
  'Lakes are rivers that rest for a while in',
  'the shade of the woods. Some are so deep',
  'that nobody has ever seen their ground,',
  'and others so flat that one may walk to',
  'the other side in summer without getting',
  'wet above the knees, or so they say.',
]

/** Lines as a page has them when they were written across it: the columns’ lines alternate. */
const across = (from: number, columns: readonly (readonly string[])[]): PdfLine[] =>
  (columns[0] ?? []).flatMap((_, row) =>
    columns.map((column, place) => ({ text: column[row] ?? '', x: 72 + place * 248, y: from - row * 14 })),
  )

const lineOf = ({ text, x = 72, y, size = 11 }: PdfLine): Line => ({
  ...{ text, page: 0, left: x, right: x + text.length * 5.2, top: y + size, bottom: y },
})
const read = (lines: readonly PdfLine[]) => {
  const page: Page = { height: 842, lines: lines.map(lineOf) }
  return inColumns(page).lines.map(({ text }) => text)
}

const title = {
  text: 'A Book of Water, which has a title over both of its columns of text',
  x: 120,
  y: 760,
  size: 14,
}
const caption = {
  text: 'Picture 1: water, as it may be seen on every second day of a wet summer',
  x: 110,
  y: 600,
}

describe('lines written across two columns', () => {
  it('are read column by column, between the lines that span both', () => {
    const lines = [title, ...across(700, [left, right]), caption, ...across(560, [right, left])]
    expect(read(lines)).toEqual([title.text, ...left, ...right, caption.text, ...right, ...left])
  })

  it('stay as they are where they are a table', () => {
    const rows = Array.from({ length: 8 }, (_, row) => [`Item ${row}`, `${row * 10} euros`])
    const lines = across(700, [rows.map(([name = '']) => name), rows.map(([, price = '']) => price)])
    expect(read(lines)).toEqual(lines.map(({ text }) => text))
  })

  it('stay as they are where each column was written whole', () => {
    const written = [...right, ...left]
    const lines = written.map((text, row) => ({ text, x: row < 6 ? 320 : 72, y: 700 - (row % 6) * 14 }))
    expect(read(lines)).toEqual(written)
  })
})

describe('a file whose columns were written across', () => {
  it('is detected by the gap between them', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'atelier-pdf-'))
    const path = join(folder.path, 'columns.pdf')
    await writeFile(path, pdfFile([[title, ...across(700, [left, right])]]))
    const [page] = (await readPdf(path)).pages
    expect(page && inColumns(page).lines.map(({ text }) => text)).toEqual([title.text, ...left, ...right])
  })
})
