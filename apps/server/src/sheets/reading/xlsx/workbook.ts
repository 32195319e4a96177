import type { DateSystem } from '../cell-text.ts'
import { SheetError } from '../sheet-error.ts'
import type { Archive } from './open-archive.ts'
import { type Budget, readXml } from './parse-xml.ts'

/** Formats that Excel has built in for dates and times. */
const builtInDates = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]

/** What must be known of a workbook to read the cells of its first visible sheet. */
export interface Workbook {
  /** Name of the sheet's file in the archive. */
  readonly sheet: string
  readonly dates: DateSystem
  /** Texts that cells refer to by number. */
  readonly texts: readonly string[]
  /** Whether a cell of such a style is a date. */
  readonly dateStyles: readonly boolean[]
}

/** Reads everything of a workbook besides its cells. @throws SheetError */
export async function readWorkbook(archive: Archive, budget: Budget): Promise<Workbook> {
  const { relation, dates } = await readFirstSheet(archive, budget)
  const sheet = await readTarget(archive, budget, relation)
  const texts = await readTexts(archive, budget)
  return { sheet, dates, texts, dateStyles: await readDateStyles(archive, budget) }
}

async function readFirstSheet(archive: Archive, budget: Budget) {
  let relation: string | undefined
  let dates: DateSystem = 1900
  await readXml(await archive.open('xl/workbook.xml'), budget, {
    open({ name, attributes }) {
      const isShown = attributes.state === undefined || attributes.state === 'visible'
      if (name.endsWith('sheet') && isShown) relation ??= attributes['r:id']
      const { date1904 } = attributes
      if (name.endsWith('workbookPr') && (date1904 === '1' || date1904 === 'true')) dates = 1904
    },
  })
  if (!relation) throw new SheetError('The spreadsheet has no sheet that is visible.')
  return { relation, dates }
}

async function readTarget(archive: Archive, budget: Budget, relation: string): Promise<string> {
  let target: string | undefined
  await readXml(await archive.open('xl/_rels/workbook.xml.rels'), budget, {
    open({ attributes }) {
      if (attributes.Id === relation) target = attributes.Target
    },
  })
  if (!target) throw new SheetError('The file is no complete Excel spreadsheet.')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Rich text is joined; how East Asian words are read aloud (`rPh`) is left out. */
async function readTexts(archive: Archive, budget: Budget): Promise<string[]> {
  if (!archive.has('xl/sharedStrings.xml')) return []
  const texts: string[] = []
  let current = ''
  let isText = false
  let phonetic = 0
  await readXml(await archive.open('xl/sharedStrings.xml'), budget, {
    open({ name }) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    text(text) {
      if (isText) current += text
    },
    close(name) {
      isText = false
      if (name === 'rPh') phonetic--
      if (name === 'si') texts.push(current)
    },
  })
  return texts
}

async function readDateStyles(archive: Archive, budget: Budget): Promise<boolean[]> {
  if (!archive.has('xl/styles.xml')) return []
  const dateFormats = new Set(builtInDates)
  const styles: boolean[] = []
  let inCellStyles = false
  await readXml(await archive.open('xl/styles.xml'), budget, {
    open({ name, attributes }) {
      const { numFmtId, formatCode = '' } = attributes
      if (name === 'numFmt' && showsDate(formatCode)) dateFormats.add(Number(numFmtId))
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'xf' && inCellStyles) styles.push(dateFormats.has(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

/** A format shows a date when it names years, months, days, hours or seconds outside of quotes and brackets. */
function showsDate(format: string): boolean {
  return /[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
