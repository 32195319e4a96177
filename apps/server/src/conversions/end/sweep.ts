import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { type ConversionQueue, enqueueAdvance } from '../jobs.ts'
import { followUp } from '../start/batches.ts'
import { describeFailure } from './failures.ts'
import { refund } from './settle.ts'

/** Minutes without activity after which a started conversion is failed and refunded. */
const STALLED_MINUTES = 30

/** Minutes after which a conversion that has not started is enqueued again. */
const FORGOTTEN_MINUTES = 10

/** Resumes batches whose next conversions were not enqueued. */
export async function sweepBatches(db: Db, queue: ConversionQueue): Promise<void> {
  const waiting = await db
    .selectFrom('batches')
    .select('id')
    .where('status', '=', 'running')
    .where('is_sheet', '=', true)
    .execute()
  for (const { id } of waiting) await db.transaction().execute((tx) => followUp(tx, queue, id))
}

/** Ends stalled conversions and enqueues forgotten ones again. */
export async function sweepStalled(db: Db, queue: ConversionQueue, log: Log): Promise<void> {
  const quiet = await db
    .selectFrom('conversions')
    .selectAll()
    .where('status', '=', 'pending')
    .where('planned', '=', false)
    .where('paused_at', 'is', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${FORGOTTEN_MINUTES})`)
    .orderBy('updated_at')
    .limit(1000)
    .execute()
  for (const conversion of quiet) {
    const minutes = (Date.now() - conversion.updated_at.getTime()) / 60_000
    const isStalled = conversion.stage !== 'queued' && minutes > STALLED_MINUTES
    log.warn(
      { code_ref: conversion.code_ref, stage: conversion.stage, minutes, isStalled },
      'conversion is quiet',
    )
    await db.transaction().execute(async (tx) => {
      if (isStalled) await refund(tx, queue, conversion, describeFailure('timed_out'))
      // Also for an ended one, to cancel it at its provider. A waiting job has the same key, so nothing is queued twice.
      await enqueueAdvance(tx, queue, conversion)
    })
  }
}
