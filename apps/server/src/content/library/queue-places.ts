import type { Reply } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { StatusRow } from './store.ts'

/** The position of a pending item in the queue, and when it will probably end. */
export type QueuePlace = Pick<Reply<'GET /conversion/{code_ref}'>, 'position' | 'estimate_seconds'>

/** Of an item that is not pending, or just started. */
export const noPlace: QueuePlace = { position: null, estimate_seconds: null }

/** Number of recent conversions of a provider among which those of a model are looked up. */
const RECENT = 200

interface Measured {
  id: number
  /** From 1; null once it has started, and for rows that their batch enqueues later. */
  position: number | null
  /** Median run time of the model's recent results, for an item of this size; null without results. */
  run: number | null
  /** Seconds since its start; null while it waits. */
  elapsed: number | null
  progress: number
  /** Number of running conversions of its provider. */
  running: number
}

/** Progress below which it says little about the time that remains. */
const TELLING_PROGRESS = 0.1

/** Expected seconds until an item ends; null while unknown. */
export function estimateOf({
  position,
  run,
  elapsed,
  progress,
  running,
}: Omit<Measured, 'id'>): number | null {
  if (elapsed !== null && progress >= TELLING_PROGRESS)
    return Math.ceil((elapsed * (1 - progress)) / progress)
  if (run === null) return null
  if (elapsed !== null) return Math.max(0, Math.ceil(run - elapsed))
  return position === null ? null : Math.ceil(run * (1 + position / Math.max(1, running)))
}

/**
 * How much work an item is, compared with others of its model: seconds of its result, characters that are spoken, or 1.
 */
const size = sql`coalesce(
  nullif((settings ->> 'seconds')::float8, 0), case when kind = 'speech' then nullif(characters, 0) end, 1)`

/**
 * The places of those items that are pending, by id; their callers have checked the owner. The line is that of the
 * queue: owners take turns.
 */
export async function readPlaces(
  db: Db,
  rows: readonly Pick<StatusRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<number, QueuePlace>> {
  const ids = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows: measured } = await sql<Measured>`
    with turns as (
      select id, provider, stage = 'queued' as waits,
        row_number() over (partition by provider, owner_id order by id) as turn
      from conversions
      where status = 'pending' and not planned and paused_at is null and provider in (select provider from conversions where id = any(${ids}))
    ), line as (
      select id, provider, waits,
        row_number() over (partition by provider, waits order by turn, id)::int as place
      from turns
    ), paces as (
      select model.provider, model.model, model.mode, (
        select percentile_cont(0.5) within group (
          order by extract(epoch from ended_at - started_at)::float8 / ${size})
        from (
          select * from conversions where provider = model.provider order by id desc limit ${RECENT}
        ) as recent
        where recent.model = model.model and recent.mode = model.mode and status = 'completed'
      ) as pace
      from (select distinct provider, model, mode from conversions where id = any(${ids})) as model
    )
    select conversions.id, case when line.waits then line.place end as position, paces.pace * ${size} as run,
      case when line.waits then null else extract(epoch from now() - started_at)::float8 end as elapsed, progress,
      (select count(*)::int from line as other where other.provider = conversions.provider and not other.waits)
        as running
    from conversions
    join paces using (provider, model, mode)
    left join line on line.id = conversions.id
    where conversions.id = any(${ids}) and status = 'pending'`.execute(db)
  return new Map(
    measured.map(({ id, ...one }) => [id, { position: one.position, estimate_seconds: estimateOf(one) }]),
  )
}
