import type { DateSystem } from '../cell-text.ts'
import { SheetError } from '../sheet-error.ts'
import { type FormatNumber, formatsOf } from './number-formats.ts'
import type { Archive } from './open-archive.ts'
import { type Budget, readXml } from './parse-xml.ts'

/** Most shared strings and their total characters; they are held in memory. */
const MAX_TEXTS = 5_000_000
const MAX_TEXT_CHARACTERS = 120_000_000
/** More styles than any spreadsheet program takes. */
const MAX_STYLES = 70_000

/** Data of a workbook needed to read the cells of its first visible sheet. */
export interface Workbook {
  /** Name of the sheet's file in the archive. */
  readonly sheet: string
  readonly dates: DateSystem
  /** Shared strings that cells reference by index. */
  readonly texts: readonly string[]
  /** How the cells of each style show numbers. */
  readonly formats: readonly FormatNumber[]
}

/** Reads everything of a workbook besides its cells. @throws SheetError */
export async function readWorkbook(archive: Archive, budget: Budget): Promise<Workbook> {
  const { relation, dates } = await readFirstSheet(archive, budget)
  const sheet = await readTarget(archive, budget, relation)
  const texts = await readTexts(archive, budget)
  return { sheet, dates, texts, formats: await readFormats(archive, budget) }
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
  if (!relation) throw new SheetError('The spreadsheet has no visible sheet.')
  return { relation, dates }
}

async function readTarget(archive: Archive, budget: Budget, relation: string): Promise<string> {
  let target: string | undefined
  await readXml(await archive.open('xl/_rels/workbook.xml.rels'), budget, {
    open({ attributes }) {
      if (attributes.Id === relation) target = attributes.Target
    },
  })
  if (!target) throw new SheetError('The Excel spreadsheet is incomplete.')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Rich text is joined; how East Asian words are read aloud (`rPh`) is left out. */
async function readTexts(archive: Archive, budget: Budget): Promise<string[]> {
  if (!archive.has('xl/sharedStrings.xml')) return []
  const texts: string[] = []
  let current = ''
  let isText = false
  let phonetic = 0
  let room = MAX_TEXT_CHARACTERS
  await readXml(await archive.open('xl/sharedStrings.xml'), budget, {
    open({ name }) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    text(text) {
      if (!isText) return
      current += text
      room -= text.length
      if (room < 0) throw tooMuch()
    },
    close(name) {
      isText = false
      if (name === 'rPh') phonetic--
      if (name !== 'si') return
      texts.push(current)
      if (texts.length > MAX_TEXTS) throw tooMuch()
    },
  })
  return texts
}

const tooMuch = () => new SheetError('The spreadsheet is too large when unpacked.')

async function readFormats(archive: Archive, budget: Budget): Promise<FormatNumber[]> {
  if (!archive.has('xl/styles.xml')) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCellStyles = false
  await readXml(await archive.open('xl/styles.xml'), budget, {
    open({ name, attributes }) {
      const { numFmtId, formatCode = '' } = attributes
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'xf' && inCellStyles) ids.push(Number(numFmtId))
      if (Math.max(codes.size, ids.length) > MAX_STYLES) throw tooMuch()
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return await formatsOf(ids, codes)
}
