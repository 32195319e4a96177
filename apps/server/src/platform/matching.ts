import type { dateMatchModes, textMatchModes } from '@atelier/contract/schemas/common'
import { type RawBuilder, sql } from 'kysely'
import { PLANNED_BY_VALUE } from './prepared-statements.ts'

type TextMode = (typeof textMatchModes)[number]
type DateMode = (typeof dateMatchModes)[number]

/** A condition of a filter: how many rows match depends on its value, and on that the plan of the statement. */
export const plannedByValue = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`${condition} ${sql.raw(PLANNED_BY_VALUE)}`

const escapeLike = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

const patterns: Record<TextMode, (text: string) => string> = {
  startsWith: (text) => `${escapeLike(text)}%`,
  contains: (text) => `%${escapeLike(text)}%`,
  endsWith: (text) => `%${escapeLike(text)}`,
  equals: escapeLike,
}

/** A SQL condition: whether a text column matches, ignoring case. */
export function textMatches(column: RawBuilder<unknown>, mode: TextMode, text: string): RawBuilder<boolean> {
  return plannedByValue(sql<boolean>`lower(${column}) like ${patterns[mode](text)}`)
}

/**
 * A SQL condition: whether a lower-case text contains some words. It uses the column as it is, so that its index can be
 * used.
 */
export function holdsWords(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return plannedByValue(sql<boolean>`${column} like ${patterns.contains(words)}`)
}

const dayComparisons: Record<
  DateMode,
  (column: RawBuilder<unknown>, start: RawBuilder<unknown>) => RawBuilder<boolean>
> = {
  is: (column, start) => sql<boolean>`(${column} >= ${start} and ${column} < ${start} + interval '1 day')`,
  before: (column, start) => sql<boolean>`${column} < ${start}`,
  after: (column, start) => sql<boolean>`${column} >= ${start} + interval '1 day'`,
}

/** A SQL condition: whether a time is on, before or after a UTC day (`yyyy-mm-dd`). */
export function dayMatches(column: RawBuilder<unknown>, mode: DateMode, day: string): RawBuilder<boolean> {
  return dayComparisons[mode](column, sql`(${day}::date::timestamp at time zone 'UTC')`)
}

/** Splits `title.startsWith` into the column and the mode. */
export function splitFilter(name: string): { column: string; mode: string } | null {
  const [column, mode] = name.split('.')
  return column && mode ? { column, mode } : null
}
