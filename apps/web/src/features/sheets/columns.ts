import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'

/** What each column holds, in their order; null for nothing. */
export type ColumnFields = readonly (SheetField | null)[]

/** Which column holds what, as quote and start calls take it. */
export type ColumnChoice = { readonly [F in SheetField]?: string | number | null }

/** Longest name of a column that the API takes. */
const MAX_NAME = 200

const normal = (name: string) => name.trim().toLowerCase()

/** Assigns a field to a column; the column that had it before becomes unused. */
export function withField(fields: ColumnFields, place: number, field: SheetField | null): ColumnFields {
  return fields.map((held, index) => {
    if (index === place) return field
    return held === field ? null : held
  })
}

/** Whether a first row appears to name the columns. */
export function isHeader(names: readonly string[]): boolean {
  return names.some((name) => sheetFields.some((field) => field === normal(name)))
}

/** A column's name where it names that column and no other; its place from 0 where it does not. */
function nameOf(header: readonly string[], place: number): string | number {
  const name = header[place] ?? ''
  const isItsOwn = header.findIndex((other) => normal(other) === normal(name)) === place
  return name.trim() !== '' && name.length <= MAX_NAME && isItsOwn ? name : place
}

/**
 * The columns as sent to the API: including every field it could detect, so that nothing is spoken that was not
 * chosen. Columns are named where `header`, the first row, is to be taken as their names.
 */
export function choiceOf(
  fields: ColumnFields,
  offered: readonly SheetField[],
  header: readonly string[] | null,
): ColumnChoice {
  const announced = offered.map((field) => {
    const place = fields.indexOf(field)
    if (place < 0) return [field, null]
    return [field, header ? nameOf(header, place) : place]
  })
  return Object.fromEntries(announced)
}

/** Whether a first row can be taken as names of what was chosen. */
export function canName(header: readonly string[], fields: ColumnFields): boolean {
  return fields.some((field, place) => field !== null && typeof nameOf(header, place) === 'string')
}
