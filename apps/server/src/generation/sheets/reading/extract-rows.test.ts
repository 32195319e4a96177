import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { useExtraction } from '../testing/extract.ts'
import { sheetXml, workbookOf, zipOf } from '../testing/workbook.ts'
import { readXml } from './xlsx/parse-xml.ts'

const { extract } = useExtraction()

describe('a CSV file', () => {
  it.each([
    ['commas', 'text,title\n"Hello, you",One\n', ','],
    ['semicolons', 'text;title\n"Grüß; dich";Eins\n', ';'],
    ['tabs', 'text\ttitle\nHello, you\tOne\n', '\t'],
    ['bars', 'text|title\nHello, you|One\n', '|'],
  ])('separated by %s is read, quotes included', async (_what, text, delimiter) => {
    const sheet = await extract(text)
    expect(sheet).toMatchObject({ delimiter, encoding: 'utf-8' })
    expect(sheet.rows[0]).toEqual(['text', 'title'])
    expect(sheet.rows[1]).toHaveLength(2)
  })

  it('of one column is not split at its commas or line breaks', async () => {
    const { rows } = await extract('Hello\n"Two\nlines"\nGood evening\n')
    expect(rows).toEqual([['Hello'], ['Two\nlines'], ['Good evening']])
  })

  it.each([
    ['utf-8', 'naïve — 日本'],
    ['utf-16le', 'naïve — 日本'],
    ['utf-16be', 'naïve — 日本'],
    ['windows-1252', 'L’été où les élèves étaient déjà à la plage — “voilà” — pour nager et pour être là.'],
    ['shift_jis', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
    ['windows-1251', 'Все счастливые семьи похожи друг на друга; каждая несчастлива по-своему.'],
  ])('in %s is decoded', async (encoding, words) => {
    const bytes = iconv.encode(`text\n"${words}"\n`, encoding, { addBOM: encoding.startsWith('utf-16') })
    expect(await extract(bytes)).toMatchObject({ encoding, rows: [['text'], [words]] })
  })

  it('can be read in another encoding and with another delimiter than those found', async () => {
    const bytes = iconv.encode('a;b,c\nř;ž,ě\n', 'windows-1250')
    const sheet = await extract(bytes, { encoding: 'windows-1250', delimiter: ',' })
    expect(sheet.rows).toEqual([
      ['a;b', 'c'],
      ['ř;ž', 'ě'],
    ])
    await expect(extract('a', { encoding: 'klingon' })).rejects.toThrow('Unknown encoding “klingon”.')
  })

  it('that starts like another format is still read', async () => {
    expect((await extract('BMW,Audi\nfast,fast\n')).rows).toEqual([
      ['BMW', 'Audi'],
      ['fast', 'fast'],
    ])
  })

  it.each<[string, string | Uint8Array, string]>([
    ['with an open quote', 'text\n"never closed\n', 'a quotation mark is not closed'],
    ['of bytes that are no text', new Uint8Array([1, 0, 2, 0, 3, 0, 0, 0]), 'neither CSV nor'],
    [
      'that is a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'),
      'not a spreadsheet',
    ],
  ])('%s is refused with a message', async (_what, bytes, words) => {
    await expect(extract(bytes)).rejects.toThrow(words)
  })

  it('with more rows than allowed is refused; empty rows do not count', async () => {
    const empty = '\n'.repeat(50)
    expect((await extract(`text\n${empty}a\nb\n`, { maxRows: 3 })).rows.at(-1)).toEqual(['b'])
    await expect(extract('text\na\nb\nc\n', { maxRows: 3 })).rejects.toThrow('can have at most 2 rows')
  })
})

describe('a spreadsheet of many columns', () => {
  const row = (columns: number) => `${'a,'.repeat(columns - 1)}b\n`
  const tooMany = 'can have at most 16,384 columns'

  it('is read up to the last that spreadsheet programs have', async () => {
    expect((await extract(row(16_384))).width).toBe(16_384)
    await expect(extract(row(16_385))).rejects.toThrow(tooMany)
    const cellIn = (column: string) =>
      workbookOf(sheetXml(`<row><c r="${column}1" t="str"><v>a</v></c></row>`))
    expect((await extract(await cellIn('XFD'))).width).toBe(16_384)
    await expect(extract(await cellIn('XFE'))).rejects.toThrow(tooMany)
    await expect(extract(await cellIn('ZZZZZZZZ'))).rejects.toThrow(tooMany)
  })
})

describe('an Excel workbook', () => {
  it('returns texts, numbers, dates and booleans of its first visible sheet as displayed', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Lines',
          rows: [
            ['text', 'speed', 'date', 'done'],
            ['Hello <you> & me', 0.1, new Date(Date.UTC(2026, 1, 28)), true],
            [null, 12],
          ],
        },
      ],
    })
    expect((await extract(bytes)).rows).toEqual([
      ['text', 'speed', 'date', 'done'],
      ['Hello <you> & me', '0.1', '2026-02-28', 'TRUE'],
      ['', '12'],
    ])
  })

  it('keeps the numbers of omitted rows and columns, and joins rich text', async () => {
    const cells =
      '<row r="2"><c r="C2" t="inlineStr"><is><r><t>Two </t></r><r><t>parts</t></r></is></c></row>' +
      '<row><c t="s"><v><![CDATA[0]]></v></c><c><v>0.10000000000000001</v></c></row>'
    const strings = '<sst><si><t>shared</t><rPh><t>reading</t></rPh></si></sst>'
    const bytes = await workbookOf(sheetXml(cells), { 'xl/sharedStrings.xml': strings })
    expect((await extract(bytes)).rows).toEqual([[], ['', '', 'Two parts'], ['shared', '0.1']])
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'with a document type',
      () => workbookOf('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
      'document type declaration',
    ],
    ['of broken XML', () => workbookOf('<worksheet><row></worksheet>'), 'damaged'],
    ['that is another zip', () => zipOf({ 'readme.txt': 'hello' }), 'spreadsheet is incomplete'],
    ['cut in the middle', async () => (await workbookOf(sheetXml(''))).subarray(0, 300), 'damaged'],
  ])('%s is refused with a message', async (_what, bytes, words) => {
    await expect(extract(await bytes())).rejects.toThrow(words)
  })

  it('is read no further than it may unpack to', async () => {
    const read = (characters: number) =>
      readXml(Readable.from(['<a>', ' '.repeat(90), '</a>']), { characters }, {})
    await read(97)
    await expect(read(96)).rejects.toThrow('too large when unpacked')
  })

  it('is read no further than the rows that are allowed', async () => {
    const row = '<row><c t="str"><v>again</v></c></row>'
    const bytes = await workbookOf(sheetXml(row.repeat(200_000)))
    await expect(extract(bytes, { maxRows: 11 })).rejects.toThrow('can have at most 10 rows')
  })
})
