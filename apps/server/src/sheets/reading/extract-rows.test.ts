import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { type ExtractTask, extractRows } from './extract-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const signal = new AbortController().signal
let files = 0

async function extract(bytes: Uint8Array | string, options: Partial<ExtractTask> = {}) {
  const path = join(folder, `sheet-${files++}`)
  await writeFile(path, bytes)
  const output = `${path}.rows`
  const found = await extractRows({ path, output, maxRows: 10_001, ...options }, signal)
  const lines = (await readFile(output, 'utf8')).split('\n').slice(0, -1)
  return { ...found, rows: lines.map((line) => JSON.parse(line)) }
}

/** A zip file of texts, as workbooks are. */
async function zip(entries: Record<string, string>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, text] of Object.entries(entries)) file.addBuffer(Buffer.from(text), name)
  file.end()
  const chunks: Buffer[] = []
  for await (const chunk of file.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`

/** The least a workbook consists of. */
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="r1"/><sheet name="Shown" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetXml(''),
    'xl/worksheets/sheet2.xml': sheet,
    ...more,
  })

describe('a CSV file', () => {
  it.each([
    ['commas', 'text,title\n"Hello, you",One\n', ','],
    ['semicolons', 'text;title\n"Grüß; dich";Eins\n', ';'],
    ['tabs', 'text\ttitle\nHello, you\tOne\n', '\t'],
    ['bars', 'text|title\nHello, you|One\n', '|'],
  ])('parted by %s is read, quotes included', async (_what, text, delimiter) => {
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
    await expect(extract('a', { encoding: 'klingon' })).rejects.toThrow(
      'The encoding “klingon” is not known.',
    )
  })

  it.each<[string, string | Uint8Array, string]>([
    ['with an open quote', 'text\n"never closed\n', 'a quotation mark is not closed'],
    ['of bytes that are no text', new Uint8Array([1, 0, 2, 0, 3, 0, 0, 0]), 'neither CSV text nor'],
    [
      'that is a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'),
      'no spreadsheet',
    ],
  ])('%s is refused in words', async (_what, bytes, words) => {
    await expect(extract(bytes)).rejects.toThrow(words)
  })

  it('with more rows than allowed is refused; empty rows do not count', async () => {
    const empty = '\n'.repeat(50)
    expect((await extract(`text\n${empty}a\nb\n`, { maxRows: 3 })).rows.at(-1)).toEqual(['b'])
    await expect(extract('text\na\nb\nc\n', { maxRows: 3 })).rejects.toThrow('may have 2 rows')
  })
})

describe('an Excel workbook', () => {
  it('gives texts, numbers, dates and truths of its first visible sheet as people read them', async () => {
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

  it('keeps the numbers of rows and columns that were left out, and joins rich text', async () => {
    const cells =
      '<row r="2"><c r="C2" t="inlineStr"><is><r><t>Two </t></r><r><t>parts</t></r></is></c></row>' +
      '<row><c t="s"><v>0</v></c><c><v>0.10000000000000001</v></c></row>'
    const strings = '<sst><si><t>shared</t><rPh><t>reading</t></rPh></si></sst>'
    const bytes = await workbook(sheetXml(cells), { 'xl/sharedStrings.xml': strings })
    expect((await extract(bytes)).rows).toEqual([[], ['', '', 'Two parts'], ['shared', '0.1']])
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'with a document type',
      () => workbook('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
      'document type declaration',
    ],
    ['of broken XML', () => workbook('<worksheet><row></worksheet>'), 'damaged'],
    ['that is another zip', () => zip({ 'readme.txt': 'hello' }), 'no complete Excel spreadsheet'],
    ['cut in the middle', async () => (await workbook(sheetXml(''))).subarray(0, 300), 'damaged'],
  ])('%s is refused in words', async (_what, bytes, words) => {
    await expect(extract(await bytes())).rejects.toThrow(words)
  })

  it('is read no further than the rows that are allowed', async () => {
    const row = '<row><c t="str"><v>again</v></c></row>'
    const bytes = await workbook(sheetXml(row.repeat(200_000)))
    await expect(extract(bytes, { maxRows: 11 })).rejects.toThrow('may have 10 rows')
  })
})

it('reading ends when nobody waits for it any more', async () => {
  const path = join(folder, 'long.csv')
  await writeFile(path, 'text,more\n'.repeat(500_000))
  const abort = new AbortController()
  const reading = extractRows({ path, output: `${path}.rows`, maxRows: 1e9 }, abort.signal)
  abort.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})
