import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createCompleter } from './completer.ts'
import type { JobHandler } from './job.ts'
import { parentOf } from './job-trace.ts'
import { runJob } from './run-job.ts'

/** Keeps the slots of a lane filled with jobs. */
export interface LanePump {
  handle(name: string, run: JobHandler<unknown>): void
  start(): void
  /** Fetches jobs now: of the named kind, or of all kinds. */
  wake(name?: string): void
  /** Fetches jobs of a kind when one that was enqueued in this process is due. */
  wakeAt(name: string, due: Date): void
  /** Fetches no more jobs, waits up to `graceMs` for running ones, then aborts them and waits until they end. */
  stop(graceMs: number): Promise<void>
}

/** Polling finds retried jobs, delayed jobs of other processes, and jobs whose notification was lost. */
const pollIntervalMs = 1_000
/** Jobs due later than this get no timer and are found by polling. */
const timedWithinMs = 10_000
/** Timers may fire early, and the database has a separate clock. */
const clockMarginMs = 10
const touchEveryMs = 2_000
const longestPauseMs = 5_000

interface LanePumpOptions {
  boss: PgBoss
  /** Those of the given kinds with a job that can run now. */
  findDue(names: readonly string[]): Promise<readonly string[]>
  slots: number
  /** While true, no jobs are fetched; running ones continue. */
  isPaused(): boolean
  /** Called for each failed job that will be retried. */
  onFailure(name: string): void
  tracing: Tracing
  log: Log
}

/** Creates the pump of one lane over pg-boss's `fetch`. */
export function createLanePump({
  boss,
  findDue,
  slots,
  isPaused,
  onFailure,
  tracing,
  log,
}: LanePumpOptions): LanePump {
  const works = new Map<string, JobHandler<unknown>>()
  const running = new Map<string, { name: string; ended: Promise<void> }>()
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const dueTimers = new Set<NodeJS.Timeout>()
  const complete = createCompleter(boss)
  /** Queues that may have waiting jobs; the least recently fetched comes first. */
  const expected = new Set<string>()
  let isOpen = false
  let isPolling = false
  let pumping: Promise<void> | undefined
  let restUntil = 0
  let pauseMs = 0

  const begin = (name: string, id: string, data: unknown, work: JobHandler<unknown>) => {
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
      work: () => work(data, { signal: stopping.signal, jobId: id }),
    })
    // The job may have enqueued a delayed one of its kind, for which there is no notification.
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
      // Fewer than requested means that none are left.
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
        log.warn({ reason: String(error) }, 'could not fetch jobs')
      }
    }
    pumping = undefined
  }
  function wake(name?: string): void {
    for (const each of name === undefined ? works.keys() : [name]) expected.add(each)
    if (!pumping && canPump()) pumping = pump()
  }
  const poll = async () => {
    if (isPolling) return
    isPolling = true
    try {
      for (const name of await findDue([...works.keys()])) wake(name)
    } finally {
      isPolling = false
    }
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
    handle(name, run) {
      works.set(name, run)
    },
    start() {
      if (works.size === 0) return
      isOpen = true
      const reportPoll = (error: unknown) =>
        log.warn({ reason: String(error) }, 'could not look for due jobs')
      timers.push(setInterval(() => poll().catch(reportPoll), pollIntervalMs))
      const reportTouch = (error: unknown) =>
        log.warn({ reason: String(error) }, 'could not renew the leases of running jobs')
      timers.push(setInterval(() => touch().catch(reportTouch), touchEveryMs))
      wake()
    },
    wake,
    wakeAt(name, due) {
      const inMs = due.getTime() - Date.now()
      if (!isOpen || !works.has(name) || inMs > timedWithinMs) return
      const timer = setTimeout(() => {
        dueTimers.delete(timer)
        wake(name)
      }, inMs + clockMarginMs)
      dueTimers.add(timer)
    },
    async stop(graceMs) {
      isOpen = false
      dueTimers.forEach(clearTimeout)
      await pumping
      const abort = setTimeout(() => stopping.abort(new Error('the server is stopping')), graceMs)
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearTimeout(abort)
      stopping.abort()
      timers.forEach(clearInterval)
    },
  }
}
