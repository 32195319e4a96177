import { sheetXml, workbookOf, zipOf } from './workbook.ts'

/** Characters of more rows than a spreadsheet can have, and of more shared texts. */
const TOO_MANY_ROWS = 20_000_000
const TOO_MUCH_TEXT = 120_100_000
/** Longer than a single value may be. */
const TOO_LONG = 10_000_000

const endless = (beginning: string, piece: string, length: number) => {
  const bytes = Buffer.alloc(length)
  return bytes.fill(piece, bytes.write(beginning))
}

const cell = '<row><c t="s"><v>0</v></c></row>'

/** A workbook that declares a smaller sheet than it has. */
async function lyingWorkbook(): Promise<Buffer> {
  const bytes = await workbookOf(sheetXml(cell.repeat(50_000)))
  // The sizes are in the directory at the end of the file, 24 bytes after the signature of each entry.
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    bytes.writeUInt32LE(10, at + 24)
  }
  return bytes
}

/** A workbook that quotes each of its entities in the next: nine of them make a thousand millions. */
function entityBomb(): Promise<Buffer> {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const content = level === 0 ? 'ha' : `&l${level - 1};`.repeat(10)
    return `<!ENTITY l${level} "${content}">`
  })
  return workbookOf(`<!DOCTYPE x [${levels.join('')}]>${sheetXml('<row><c t="str"><v>&l8;</v></c></row>')}`)
}

/** A program for Windows, as far as its first bytes go. */
const program = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1'),
  Buffer.alloc(2000, 'This program cannot be run in DOS mode.\0'),
])

/** Spreadsheets made to do harm; each with words of the sentence that refuses it. Made one at a time: they are large. */
export const hostileSheets: readonly [what: string, make: () => Promise<Buffer>, words: string][] = [
  [
    'a zip bomb',
    () => workbookOf(endless('<worksheet>', '<row></row>', TOO_MANY_ROWS)),
    'too large when unpacked',
  ],
  [
    'a bomb of elements within each other',
    () => workbookOf(endless('', '<a>', TOO_LONG)),
    'nested too deeply',
  ],
  ['a bomb of one endless value', () => workbookOf(endless('<worksheet a="', 'a', TOO_LONG)), 'damaged'],
  [
    'a bomb of one endless cell',
    () => workbookOf(sheetXml(`<row><c t="str"><v>${'a'.repeat(2_000_000)}</v></c></row>`)),
    'too long',
  ],
  [
    'a bomb of texts',
    () =>
      workbookOf(sheetXml(cell), {
        'xl/sharedStrings.xml': endless('<sst>', `<si><t>${'a'.repeat(100_000)}</t></si>`, TOO_MUCH_TEXT),
      }),
    'too large when unpacked',
  ],
  [
    'a text that many cells refer to',
    () =>
      workbookOf(sheetXml(`<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`.repeat(5)), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(900_000)}</t></si></sst>`,
      }),
    'Row 1 is too long',
  ],
  ['an XML bomb', entityBomb, 'document type declaration'],
  ['a workbook that lies about its sizes', lyingWorkbook, 'damaged'],
  [
    'a million rows',
    async () => Buffer.from(`text\n${'A line\n'.repeat(1_000_000)}`),
    'can have at most 10,000 rows below its header',
  ],
  [
    'too many rows of a workbook',
    () => workbookOf(sheetXml('<row><c t="str"><v>A line</v></c></row>'.repeat(20_000))),
    'can have at most 10,000 rows below its header',
  ],
  [
    'millions of rows with nothing in them',
    async () => Buffer.alloc(3_000_000, '\n'),
    'too large when unpacked',
  ],
  ['half a workbook', async () => (await workbookOf(sheetXml(cell))).subarray(0, 500), 'damaged'],
  ['a renamed program', async () => program, 'not a spreadsheet'],
  ['another zip', () => zipOf({ 'readme.txt': 'hello' }), 'spreadsheet is incomplete'],
]
