import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from '../log.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createCompleter } from './completer.ts'
import { parentOf } from './job-trace.ts'
import { runJob } from './run-job.ts'

/** Does the work of one job. It should end soon after `signal` aborts; what it throws makes the job run again. */
export type Handler<Payload> = (
  payload: Payload,
  context: { signal: AbortSignal; jobId: string },
) => Promise<void>

/** Keeps the slots of a lane filled with jobs. */
export interface LanePump {
  handle<Payload extends object>(name: string, payload: z.ZodType<Payload>, handler: Handler<Payload>): void
  start(): void
  /** Looks for jobs now: of the kind named, or of all when it is not known which have some. */
  wake(name?: string): void
  /** Fetches nothing more; waits, aborts what still runs after `graceMs`, and waits for that. */
  stop(graceMs: number): Promise<void>
}

/** Delayed and retried jobs, and wake-ups that got lost, are found by looking this often. */
const lookEveryMs = 1_000
const touchEveryMs = 2_000
const longestPauseMs = 5_000

type Work = (data: unknown, jobId: string, signal: AbortSignal) => Promise<void>

interface LanePumpOptions {
  boss: PgBoss
  slots: number
  /** While it says so nothing is fetched; what runs ends. */
  isPaused(): boolean
  /** Told of each job that failed and will run again. */
  onFailure(name: string): void
  tracing: Tracing
  log: Log
}

/** Makes the pump of one lane over pg-boss's `fetch`. */
export function createLanePump({
  boss,
  slots,
  isPaused,
  onFailure,
  tracing,
  log,
}: LanePumpOptions): LanePump {
  const works = new Map<string, Work>()
  const running = new Map<string, { name: string; ended: Promise<void> }>()
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const complete = createCompleter(boss)
  /** Kinds that may have jobs waiting; what was asked about longest ago comes first. */
  const expected = new Set<string>()
  let isOpen = false
  let pumping: Promise<void> | undefined
  let restUntil = 0
  let pauseMs = 0

  const begin = (name: string, id: string, data: unknown, work: Work) => {
    const ended = runJob({
      boss,
      complete,
      log,
      name,
      id,
      signal: stopping.signal,
      onFailure,
      tracing,
      parent: parentOf(data),
      work: () => work(data, id, stopping.signal),
    })
    // A job may have left another of its kind for a moment later, of which nobody is told.
    running.set(id, { name, ended: ended.finally(() => running.delete(id)).then(() => wake(name)) })
  }
  const fill = async () => {
    for (const name of expected) {
      const work = works.get(name)
      const free = slots - running.size
      if (free <= 0 || !isOpen || isPaused()) return
      expected.delete(name)
      if (!work) continue
      const jobs = await boss.fetch<unknown>(name, { batchSize: free }).catch((error: unknown) => {
        expected.add(name)
        throw error
      })
      for (const job of jobs) begin(name, job.id, job.data, work)
      // Fewer than asked for means that none is left.
      if (jobs.length === free) expected.add(name)
    }
  }
  const canPump = () =>
    isOpen && !isPaused() && expected.size > 0 && running.size < slots && Date.now() >= restUntil
  const pump = async () => {
    while (canPump()) {
      try {
        await fill()
        pauseMs = 0
      } catch (error) {
        pauseMs = Math.min(longestPauseMs, pauseMs * 2 + 250)
        restUntil = Date.now() + pauseMs
        log.warn({ reason: String(error) }, 'jobs could not be fetched')
      }
    }
    pumping = undefined
  }
  function wake(name?: string): void {
    for (const each of name === undefined ? works.keys() : [name]) expected.add(each)
    if (!pumping && canPump()) pumping = pump()
  }
  const touch = async () => {
    const byName = Map.groupBy(running, ([, { name }]) => name)
    for (const [name, entries] of byName) {
      await boss.touch(
        name,
        entries.map(([id]) => id),
      )
    }
  }

  return {
    handle(name, payload, handler) {
      if (works.has(name)) throw new Error(`the kind of job ${name} has two handlers`)
      works.set(name, async (data, jobId, signal) => handler(payload.parse(data ?? {}), { signal, jobId }))
    },
    start() {
      if (works.size === 0) return
      isOpen = true
      timers.push(setInterval(() => wake(), lookEveryMs))
      const reportTouch = (error: unknown) =>
        log.warn({ reason: String(error) }, 'running jobs could not be kept')
      timers.push(setInterval(() => touch().catch(reportTouch), touchEveryMs))
      wake()
    },
    wake,
    async stop(graceMs) {
      isOpen = false
      await pumping
      const abort = setTimeout(() => stopping.abort(new Error('the server is stopping')), graceMs)
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearTimeout(abort)
      stopping.abort()
      timers.forEach(clearInterval)
    },
  }
}
