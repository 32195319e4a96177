import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'

/** The field of each column, in order; null for none. */
export type ColumnFields = readonly (SheetField | null)[]

/** The column of each field, as sent in quote and start calls. */
export type ColumnChoice = { readonly [F in SheetField]?: string | number | null }

/** Maximum length of a column name in the API. */
const MAX_NAME = 200

const normal = (name: string) => name.trim().toLowerCase()

/** Assigns a field to a column and removes it from its previous one. */
export function withField(fields: ColumnFields, place: number, field: SheetField | null): ColumnFields {
  return fields.map((held, index) => {
    if (index === place) return field
    return held === field ? null : held
  })
}

/** Whether a first row looks like column names. */
export function isHeader(names: readonly string[]): boolean {
  return names.some((name) => sheetFields.some((field) => field === normal(name)))
}

/** A column's name if it is unique, otherwise its index. */
function nameOf(header: readonly string[], place: number): string | number {
  const name = header[place] ?? ''
  const isItsOwn = header.findIndex((other) => normal(other) === normal(name)) === place
  return name.trim() !== '' && name.length <= MAX_NAME && isItsOwn ? name : place
}

/**
 * The columns as sent to the API, including all fields it could detect, so that none is used that the user did not
 * choose. Columns are identified by name if `header`, the first row, contains their names.
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

/** Whether a first row can serve as the names of the chosen columns. */
export function canName(header: readonly string[], fields: ColumnFields): boolean {
  return fields.some((field, place) => field !== null && typeof nameOf(header, place) === 'string')
}
