import type { SheetField } from '@atelier/contract/kinds/sheet'
import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import type { HandlerReply } from '@atelier/contract/routes/registry'
import { ApiError } from '../../platform/api-error.ts'
import { type ColumnChoice, parseColumns, type SheetColumns, UnknownColumn } from './columns.ts'
import type { SheetImport } from './imports-store.ts'
import { rowsOf, type SheetRow } from './sheet-rows.ts'

const SAMPLE_ROWS = 10
/** Maximum characters of a name or cell in a response. */
const SHOWN_CHARACTERS = 300
/** Maximum characters of all names, and of all sample cells: wide spreadsheets show less of each. */
const MAX_SHOWN = 1_000_000
const MAX_FAULTS = 100

/** An invalid row, with its errors. */
export interface RowFault {
  row: number
  field: string
  detail: string
}

type SheetPreview = HandlerReply<'POST /imports'>

/** Opens the rows of a spreadsheet again each time it is called. */
export type OpenCells = () => AsyncIterable<readonly string[]>

/** The columns of a spreadsheet; a choice that fits none is an error of the field `columns`. */
export async function columnsOf(open: OpenCells, width: number, chosen: ColumnChoice): Promise<SheetColumns> {
  try {
    return parseColumns(await firstOf(open()), width, chosen)
  } catch (error) {
    if (!(error instanceof UnknownColumn)) throw error
    throw new ApiError('invalid', error.message, { field: `columns.${error.field}` })
  }
}

async function firstOf(cells: AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  for await (const row of cells) return row
  throw new ApiError('invalid', 'The spreadsheet is empty.', { field: 'file' })
}

/** Preview of a spreadsheet before its kind is chosen. */
export async function previewSheet(
  { uuid, filename, reading }: SheetImport,
  open: OpenCells,
  chosen: ColumnChoice,
): Promise<SheetPreview> {
  const columns = await columnsOf(open, reading.width, chosen)
  const fields = new Map(Object.entries(columns.places).map(([field, place]) => [place, field as SheetField]))
  const preview: SheetPreview = {
    uuid,
    filename,
    columns: columns.names.map((name, place) => ({
      name: name.slice(0, shownOf(reading.width)),
      field: fields.get(place) ?? null,
    })),
    sample: [],
    characters: 0,
    recordings: 0,
    encoding: reading.encoding,
    delimiter: reading.delimiter,
    errors: [],
  }
  const shown = shownOf(reading.width * SAMPLE_ROWS)
  for await (const row of rowsOf(open(), columns)) countRow(preview, row, shown)
  return preview
}

/** Characters shown of each text for a number of texts. */
const shownOf = (count: number) => Math.min(SHOWN_CHARACTERS, Math.floor(MAX_SHOWN / Math.max(count, 1)))

function countRow(preview: SheetPreview, row: SheetRow, shown: number): void {
  if (preview.sample.length < SAMPLE_ROWS) preview.sample.push(row.cells.map((cell) => cell.slice(0, shown)))
  const { text } = row.fields
  const characters = text === undefined ? 0 : countCharacters(text)
  if (text !== undefined) preview.recordings++
  preview.characters += characters
  const detail = faultOf(characters)
  if (detail && preview.errors.length < MAX_FAULTS)
    preview.errors.push({ row: row.number, field: 'text', detail })
}

function faultOf(characters: number): string | null {
  if (characters === 0) return 'The text is empty.'
  return characters > MAX_SPEECH_CHARACTERS
    ? `At most ${MAX_SPEECH_CHARACTERS.toLocaleString('en')} characters.`
    : null
}
