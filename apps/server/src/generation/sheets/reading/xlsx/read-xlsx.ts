import { MAX_COLUMNS } from '../limits.ts'
import { SheetError, tooManyColumns } from '../sheet-error.ts'
import { openArchive } from './open-archive.ts'
import { type Budget, parseXml, type XmlListener } from './parse-xml.ts'
import { readWorkbook, type Workbook } from './workbook.ts'

/** Maximum characters of decompressed XML. */
const MAX_CHARACTERS = 300_000_000
/** Characters of a cell; spreadsheet programs take 32,767. */
const MAX_CELL = 1_000_000

/** The rows of the first visible sheet of an Excel workbook; rows that were left out are empty. @throws SheetError */
export async function* readXlsx(path: string): AsyncGenerator<readonly string[]> {
  const archive = await openArchive(path)
  try {
    const budget: Budget = { characters: MAX_CHARACTERS }
    const workbook = await readWorkbook(archive, budget)
    const rows: string[][] = []
    const source = await archive.open(workbook.sheet)
    for await (const _ of parseXml(source, budget, gatherRows(workbook, rows))) yield* rows.splice(0)
  } finally {
    archive.close()
  }
}

interface Cell {
  column: number
  type: string | undefined
  style: string | undefined
  value: string
}

/** Puts each row into `rows` when it is complete. */
function gatherRows(workbook: Workbook, rows: string[][]): XmlListener {
  let row: string[] = []
  let rowNumber = 0
  let cell: Cell = { column: -1, type: undefined, style: undefined, value: '' }
  let isValue = false
  return {
    open({ name, attributes: { r, t, s } }) {
      if (name === 'row') {
        // Rows are numbered; missing ones are empty.
        const parsedRow = Number(r)
        while (rowNumber + 1 < parsedRow && parsedRow < 2 ** 21) {
          rows.push([])
          rowNumber++
        }
        row = []
        cell = { ...cell, column: -1 }
      }
      if (name === 'c') cell = { column: r ? columnOf(r) : cell.column + 1, type: t, style: s, value: '' }
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (!isValue) return
      cell.value += text
      if (cell.value.length > MAX_CELL) throw new SheetError('A cell of the spreadsheet is too long.')
    },
    close(name) {
      isValue = false
      if (name === 'c' && cell.value !== '') setCell(row, cell.column, textOf(cell, workbook))
      if (name === 'row') {
        rows.push(row)
        rowNumber++
      }
    },
  }
}

/** The place of a column from 0, by its letters: `A7` is 0, `AB1` is 27. */
function columnOf(reference: string): number {
  let number = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    number = number * 26 + letter.charCodeAt(0) - 64
  }
  return number - 1
}

function setCell(row: string[], column: number, text: string): void {
  if (column >= MAX_COLUMNS) throw tooManyColumns()
  while (row.length < column) row.push('')
  row[column] = text
}

function textOf({ type, style, value }: Cell, { texts, formats, dates }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== undefined && type !== 'n') return value
  const number = Number(value)
  return formats[Number(style)]?.(number, dates) ?? String(number)
}
