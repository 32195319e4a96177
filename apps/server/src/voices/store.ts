import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import type { Receives } from '@atelier/contract/routes/registry'
import type { VoiceDescription } from '@atelier/engines/spec/provider'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { textMatches } from '../platform/matching.ts'
import { type Page, type PageRequest, readPage } from '../platform/paging.ts'
import type { VoiceRow } from '../platform/schema.ts'

/** What the voice list can be narrowed by. */
export type VoiceFilter = Pick<
  Receives<'GET /voices/', 'query'>,
  'search' | 'language' | 'gender' | 'tier' | 'engine' | 'provider'
> & { demoOnly: boolean }

function conditionsOf(filter: VoiceFilter): RawBuilder<boolean>[] {
  const { search, language, gender, tier, engine, provider, demoOnly } = filter
  return [
    sql<boolean>`active`,
    demoOnly && sql<boolean>`demo`,
    search && textMatches(sql.ref('search'), 'contains', search),
    language &&
      sql<boolean>`(lower(language) = lower(${language}) or ${textMatches(sql.ref('language'), 'startsWith', `${language}-`)})`,
    gender && sql<boolean>`gender = ${gender}`,
    tier && sql<boolean>`tier = ${tier}`,
    engine && sql<boolean>`quality = ${engine}`,
    provider && sql<boolean>`provider = ${provider}`,
  ].filter((condition) => typeof condition === 'object')
}

/** A page of voices in the order they should be offered. */
export async function listVoices(db: Db, filter: VoiceFilter, request: PageRequest): Promise<Page<VoiceRow>> {
  const query = conditionsOf(filter).reduce(
    (narrowed, condition) => narrowed.where(condition),
    db.selectFrom('voices').selectAll(),
  )
  const by = { expression: sql.ref('position'), type: 'bigint' } as const
  return await readPage(query, { by, id: sql.ref<number>('id'), descending: false }, request)
}

/** How many voices a filter leaves. */
export async function countVoices(db: Db, filter: VoiceFilter): Promise<number> {
  const found = conditionsOf(filter).reduce(
    (narrowed, condition) => narrowed.where(condition),
    db.selectFrom('voices').select('id').limit(MAX_FILTERED_COUNT),
  )
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One voice that can be used. */
export async function findVoice(db: Db, id: number): Promise<VoiceRow | undefined> {
  return await db
    .selectFrom('voices')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Voices by id, retired ones included: old recordings still name them. */
export async function voicesById(db: Db, ids: readonly number[]): Promise<Map<number, VoiceRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('voices')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A voice as a provider describes it, with where it stands among all. */
export type PlacedVoice = VoiceDescription & { provider: string; position: number; search: string }

/** Makes the catalogue what the providers offer now; ids stay, voices that are gone are only retired. */
export async function replaceVoices(db: Db, voices: readonly PlacedVoice[]): Promise<void> {
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(voices)}::jsonb) as voice (
        provider text, code text, name text, language text, gender text, tier text, quality text, engine text,
        model text, demo boolean, recommended boolean, sample text, position int, search text)
    ), retired as (
      update voices set active = false
      where active and not exists (
        select from offered where offered.provider = voices.provider and offered.code = voices.code)
    )
    insert into voices (provider, code, name, language, gender, tier, quality, engine, model, demo, recommended,
                        sample, position, search)
    select provider, code, name, language, gender, tier, quality, engine, model, demo, recommended, sample, position, search
    from offered order by position
    on conflict (provider, code) do update set
      name = excluded.name, language = excluded.language, gender = excluded.gender, tier = excluded.tier,
      quality = excluded.quality, engine = excluded.engine, model = excluded.model, demo = excluded.demo,
      recommended = excluded.recommended, sample = excluded.sample, position = excluded.position,
      search = excluded.search, active = true`.execute(db)
}
