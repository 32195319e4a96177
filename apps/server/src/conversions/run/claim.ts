import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Conversion, ConversionStage } from '../../platform/schema.ts'
import { conversionColumns } from '../columns.ts'

/** Seconds a worker's claim lasts after its last renewal. */
export const LEASE_SECONDS = 12

/** A conversion claimed by one worker; `claims` is the fencing token that later writes must match. */
export type Claimed = Conversion & {
  /** Whether `submitting` is saved already; `stage` is what was found. */
  isSubmitting: boolean
}

/** Thrown when a conversion ended or was claimed by another worker during this attempt. Nothing is left to do. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/**
 * Tries to claim a pending conversion that no worker holds. `leasedUntil` is when to try again. One that may be
 * submitted twice (`isSafe`) is marked as being submitted at once, which saves a statement.
 */
export async function claim(
  db: Db,
  id: number,
  isSafe = false,
): Promise<{ claimed: Claimed } | { leasedUntil: Date } | { ended: true } | { paused: true }> {
  const found = await db
    .with('found', (cte) =>
      cte
        .selectFrom('conversions')
        .select(['id', 'stage'])
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('paused_at', 'is', null)
        .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]))
        .forUpdate(),
    )
    .updateTable('conversions')
    .from('found')
    .whereRef('conversions.id', '=', 'found.id')
    .set({
      claims: sql<number>`conversions.claims + 1`,
      // A claim found at `submitting` means that its holder crashed during the submit.
      crashes: sql<number>`conversions.crashes + (found.stage = 'submitting')::int`,
      stage: sql<ConversionStage>`case when ${isSafe} and found.stage = 'queued' then 'submitting' else found.stage end`,
      lease_until: leaseEnd,
      started_at: sql<Date>`coalesce(conversions.started_at, now())`,
      updated_at: sql<Date>`now()`,
    })
    .returning(conversionColumns.map((column) => `conversions.${column}` as const))
    .returning(['found.stage', sql<boolean>`conversions.stage = 'submitting'`.as('isSubmitting')])
    .executeTakeFirst()
  if (found) return { claimed: found }
  const held = await db
    .selectFrom('conversions')
    .select(['lease_until', 'paused_at'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!held) return { ended: true }
  if (held.paused_at) return { paused: true }
  // Released between the two reads: the releaser may rely on this job to continue.
  return held.lease_until ? { leasedUntil: held.lease_until } : await claim(db, id, isSafe)
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

/** Releases the claims of processes that have exited. Only for the sole process on its database. */
export async function releaseAllClaims(db: Db): Promise<void> {
  await db
    .updateTable('conversions')
    .set({ lease_until: null })
    .where('status', '=', 'pending')
    .where('lease_until', 'is not', null)
    .execute()
}

/** Fields a worker updates on its claimed conversion. */
export interface ClaimUpdate {
  stage?: ConversionStage
  /** The process that holds the claim. */
  provider?: string
  progress?: number
  failures?: number
  /** JSON of the operation the engine waits for. */
  operation?: string | null
  waiting_since?: Date
  duration?: number | null
  width?: number | null
  height?: number | null
  response?: string | null
  tokens?: number
}

/** Updates a claimed conversion and extends the claim; throws `ClaimLost` when another worker has it. */
export async function updateClaimed(db: Db, claimed: Claimed, values: ClaimUpdate): Promise<void> {
  await write(db, claimed, { ...values, lease_until: leaseEnd })
}

/** Updates a claimed conversion and releases the claim. */
export async function releaseClaim(db: Db, claimed: Claimed, values: ClaimUpdate): Promise<void> {
  await write(db, claimed, { ...values, lease_until: null })
}

async function write(
  db: Db,
  claimed: Claimed,
  values: ClaimUpdate & { lease_until: typeof leaseEnd | null },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('conversions')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', claimed.id)
    .where('claims', '=', claimed.claims)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ClaimLost(`conversion ${claimed.code_ref} is no longer held`)
}
