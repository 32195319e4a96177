import type { Receives } from '@atelier/contract/routes/registry'
import { dateMatchModes, textMatchModes } from '@atelier/contract/schemas/common'
import { type RawBuilder, sql } from 'kysely'
import { dayMatches, holdsWords, splitFilter, textMatches } from '../../platform/matching.ts'

/** What a library can be narrowed by; the same for every kind. */
export type LibraryFilter = NonNullable<
  NonNullable<Receives<'DELETE /engine/speech/bulkdelete', 'body'>>['filter']
>

const createdAt = sql.ref('conversions.created_at')
/** Title and beginning of the text, in small letters. */
const searched = sql.ref('conversions.search')

const textColumns: Record<string, RawBuilder<unknown>> = {
  title: sql.ref('conversions.title'),
  // Long texts are matched by their beginning: reading them whole for every row would make filters slow.
  text: sql`left(conversions.excerpt, 500)`,
  voice: sql`coalesce(voices.name, (
    select name from cloned_voices where id = conversions.cloned_voice_id))`,
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
  // The first half says what the index of tagged items is made for.
  tag: (value) => sql<boolean>`(conversions.tags <> '{}' and ${value} = any (conversions.tags))`,
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
    return condition ? [condition] : []
  })
}

function matchCondition(name: string, value: string): RawBuilder<boolean> | null {
  const filter = splitFilter(name)
  if (!filter) return null
  const textMode = textMatchModes.find((mode) => mode === filter.mode)
  const column = textColumns[filter.column]
  if (textMode && column) {
    const matches = textMatches(column, textMode, value)
    // What has it in its title or text has it there, too, and there is an index of that.
    return inSearched.has(filter.column)
      ? sql<boolean>`(${holdsWords(searched, value)} and ${matches})`
      : matches
  }
  const dateMode = dateMatchModes.find((mode) => mode === filter.mode)
  return dateMode && filter.column === 'created_at' ? dayMatches(createdAt, dateMode, value) : null
}
