import type { Receives } from '@atelier/contract/routes/registry'
import { dateMatchModes, textMatchModes } from '@atelier/contract/schemas/common'
import { type RawBuilder, sql } from 'kysely'
import { dayMatches, holdsWords, plannedByValue, splitFilter, textMatches } from '../../platform/matching.ts'

/** Filters of a library, the same for every kind. */
export type LibraryFilter = NonNullable<
  NonNullable<Receives<'DELETE /engine/speech/bulkdelete', 'body'>>['filter']
>

const createdAt = sql.ref('conversions.created_at')
/** Title and beginning of the text, in lowercase. */
const searched = sql.ref('conversions.search')

const textColumns: Record<string, RawBuilder<unknown>> = {
  title: sql.ref('conversions.title'),
  // Only the beginning of long texts is matched: reading the whole text of every row would be slow.
  text: sql`left(conversions.excerpt, 500)`,
  voice: sql`coalesce(
    (select name from voices where id = conversions.voice_id),
    (select name from cloned_voices where id = conversions.cloned_voice_id))`,
  status: sql.ref('conversions.status'),
}

const inSearched = new Set(['title', 'text'])

const exact: { [F in keyof LibraryFilter]?: (value: string) => RawBuilder<boolean> } = {
  search: (words) => holdsWords(searched, words),
  status: (value) => sql<boolean>`conversions.status = ${value}`,
  mode: (value) => sql<boolean>`conversions.mode = ${value}`,
  model: (value) => sql<boolean>`conversions.model = ${value}`,
  thumbs: (value) => sql<boolean>`conversions.thumbs = ${value}`,
  folder: (value) => sql<boolean>`conversions.folder = ${value}`,
  // The first condition matches the partial index of tagged items.
  tag: (value) => sql<boolean>`(conversions.tags <> '{}' and ${value} = any (conversions.tags))`,
  code_ref: (value) => sql<boolean>`conversions.code_ref = ${value}`,
  batch: (value) => sql<boolean>`conversions.batch_id = (select id from batches where uuid = ${value})`,
  in_sheet: (value) => sql<boolean>`
    exists (select from batches where id = conversions.batch_id and is_sheet) = ${value === 'true'}`,
  expiring: () => sql<boolean>`conversions.expires_at is not null`,
  created_at: (value) => dayMatches(createdAt, 'is', value),
}

/** The conditions of a filter. Empty values are ignored. */
export function filterConditions(filter: LibraryFilter): RawBuilder<boolean>[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (typeof value !== 'string' || value === '') return []
    const condition = exact[name as keyof LibraryFilter]?.(value) ?? matchCondition(name, value)
    return condition ? [plannedByValue(condition)] : []
  })
}

function matchCondition(name: string, value: string): RawBuilder<boolean> | null {
  const filter = splitFilter(name)
  if (!filter) return null
  const textMode = textMatchModes.find((mode) => mode === filter.mode)
  const column = textColumns[filter.column]
  if (textMode && column) {
    const matches = textMatches(column, textMode, value)
    // The search column contains title and text, and has an index.
    return inSearched.has(filter.column)
      ? sql<boolean>`(${holdsWords(searched, value)} and ${matches})`
      : matches
  }
  const dateMode = dateMatchModes.find((mode) => mode === filter.mode)
  return dateMode && filter.column === 'created_at' ? dayMatches(createdAt, dateMode, value) : null
}
