import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { useExtraction } from '../testing/extract.ts'

const { extract } = useExtraction()

const read = async (name: string) =>
  await extract(await readFile(new URL(`../testing/files/${name}`, import.meta.url)))

/** What LibreOffice displays; the last column depends on the saved format. */
const rowsWith = (day: string, time: string, share: string, amount: string) => [
  ['text', 'title', 'speed', 'seen'],
  ['The river rises; it falls, too.\nIt says “hello”.', 'Two lines', '1.25', day],
  [],
  ['שלום לנהר ולים', 'عنوان من اليمين', '', time],
  ['Seven times six is 42.', 'COMPUTED', '2', share],
  ['Merged over two columns', '', '', amount],
  ['Merged over two rows', '', '', 'TRUE'],
  ['', 'No text here'],
  ['0.1', 'A number is a text, too'],
]

describe('a spreadsheet that LibreOffice saved', () => {
  it('as XLSX returns its cells as displayed', async () => {
    expect((await read('lines.xlsx')).rows).toEqual(rowsWith('28.02.2026', '14:05', '25%', '1,234.50'))
  })

  it('as XLS returns the same, with numbers as typed', async () => {
    expect((await read('lines.xls')).rows).toEqual(rowsWith('2026-02-28', '14:05', '0.25', '1234.5'))
  })

  it.each([
    ['utf-8.csv', ','],
    ['semicolons.csv', ';'],
  ])('as %s returns the same', async (name, delimiter) => {
    expect(await read(name)).toMatchObject({ encoding: 'utf-8', delimiter })
    expect((await read(name)).rows).toEqual(rowsWith('02/28/2026', '02:05:00 PM', '25%', '1234.5'))
  })

  it('in windows-1250 is detected', async () => {
    expect(await read('windows-1250.csv')).toMatchObject({
      encoding: 'windows-1250',
      delimiter: ';',
      rows: [
        ['text', 'title'],
        ['Řeka teče údolím; pod mostem šumí.', 'Řeka'],
        ['Žluťoučký kůň pěl\nďábelské ódy.', 'Kůň'],
        ['Ještě jednou říká “dobrý den” — a odchází.', 'Ještě'],
      ],
    })
  })
})
