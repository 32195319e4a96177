import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'

/** The user's choice of columns: by name, by index from 0, or null for none. */
export type ColumnChoice = Partial<Record<SheetField, string | number | null>>

/** The detected columns of a spreadsheet. */
export interface SheetColumns {
  /** The first row contains column names and is not converted. */
  readonly hasHeader: boolean
  readonly names: readonly string[]
  /** Indexes of the columns, from 0. */
  readonly places: Partial<Record<SheetField, number>>
}

/** Thrown for a choice that matches no column. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn'
  readonly field: SheetField

  constructor(field: SheetField, column: string | number) {
    super(`There is no column “${column}”.`)
    this.field = field
  }
}

const normal = (name: string) => name.trim().toLowerCase()

/**
 * Detects the columns of a spreadsheet from its first row, which is a header if it contains the name of a field, in any
 * case, or a chosen name; the text defaults to the first column.
 * @throws UnknownColumn
 */
export function parseColumns(first: readonly string[], width: number, chosen: ColumnChoice): SheetColumns {
  const placeOf = (name: string) => first.findIndex((cell) => normal(cell) === normal(name))
  const choices = Object.entries(chosen) as [SheetField, string | number | null][]
  const isNamed = choices.some(([, column]) => typeof column === 'string')
  const hasHeader = isNamed || sheetFields.some((field) => placeOf(field) >= 0)
  const places: Partial<Record<SheetField, number>> = {}
  if (hasHeader) {
    for (const field of sheetFields) if (placeOf(field) >= 0) places[field] = placeOf(field)
  }
  for (const [field, column] of choices) {
    if (column === null) {
      delete places[field]
      continue
    }
    const place = typeof column === 'number' ? column : placeOf(column)
    if (place < 0 || place >= width) throw new UnknownColumn(field, column)
    places[field] = place
  }
  places.text ??= 0
  const names = Array.from(
    { length: width },
    (_, place) => (hasHeader && first[place]) || `Column ${place + 1}`,
  )
  return { hasHeader, names, places }
}
