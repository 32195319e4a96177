import { kindIds } from '@atelier/contract/kinds/kind'
import { z } from 'zod'
import type { Db, Tx } from '../platform/database.ts'
import { defineJob } from '../platform/queue/job.ts'
import type { EnqueueOptions, Queue } from '../platform/queue/queue.ts'
import type { Conversion } from '../platform/schema.ts'
import type { Engines } from './engines.ts'

const payload = z.object({
  id: z.int(),
  /** Whether a submit may be repeated; absent from jobs of earlier versions. */
  isSafe: z.boolean().optional(),
})

/** One stage of a conversion, on the lane of its engine. */
export const advanceJobs = {
  cpu: defineJob({ name: 'conversion-advance-cpu', lane: 'cpu', payload }),
  io: defineJob({ name: 'conversion-advance-io', lane: 'io', payload }),
}

/** Deletes an abandoned result at its provider. */
export const discardJob = defineJob({
  name: 'conversion-discard',
  lane: 'io',
  payload: z.object({ provider: z.string(), kind: z.enum(kindIds), result: z.string() }),
})

/** Computes the waveforms of new items. */
export const waveformJob = defineJob({ name: 'waveforms', lane: 'cpu', payload: z.object({}) })

/** Removes abandoned files and other expired data. */
export const sweepJob = defineJob({ name: 'sweep', lane: 'io', payload: z.object({}) })

/** The queue, and the engines that determine a conversion's lane. */
export interface ConversionQueue {
  jobs: Pick<Queue, 'enqueue'>
  engines: Pick<Engines, 'find' | 'definition'>
}

/** Enqueues a conversion's next stage, inside the caller's transaction. */
export async function enqueueAdvance(
  tx: Tx | Db,
  { jobs, engines }: ConversionQueue,
  conversion: Pick<Conversion, 'id' | 'provider' | 'kind'>,
  when: Pick<EnqueueOptions, 'runAt' | 'priority'> = {},
): Promise<void> {
  const engine = engines.find(conversion.provider, conversion.kind)
  const key = `conversion:${conversion.id}`
  const work = { id: conversion.id, isSafe: engine?.repeat === 'safe' }
  await jobs.enqueue(tx, advanceJobs[engine?.lane ?? 'io'], work, { key, ...when })
}

/** Schedules the deletion of an abandoned result at its provider, where supported. */
export async function enqueueDiscard(
  tx: Tx | Db,
  { jobs, engines }: ConversionQueue,
  { provider, kind, response: result }: Pick<Conversion, 'provider' | 'kind' | 'response'>,
): Promise<void> {
  if (result === null || !engines.find(provider, kind)?.discard) return
  await jobs.enqueue(tx, discardJob, { provider, kind, result })
}

/** Sweeping is not urgent, and a sweep per conversion would cost as much as the conversion. */
const SWEEP_AFTER_MS = 2000

/** Requests a sweep soon; concurrent requests are merged. */
export async function enqueueSweep(tx: Tx | Db, { jobs }: Pick<ConversionQueue, 'jobs'>): Promise<void> {
  await jobs.enqueue(tx, sweepJob, {}, { key: 'sweep', runAt: new Date(Date.now() + SWEEP_AFTER_MS) })
}
