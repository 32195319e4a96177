import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { type InstallationFigures, readFigures } from './installation-figures.ts'

/** A figure is read again after so long: several collectors must not cost several times as much. */
const FRESH_MS = 5000

/** What is set of each gauge: its labels and its value. */
type Reading = readonly [labels: Record<string, string>, value: number]

interface GaugeOfAll {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  read(figures: InstallationFigures): readonly Reading[]
}

const known = (value: number | undefined): Reading[] => (value === undefined ? [] : [[{}, value]])

const gauges: readonly GaugeOfAll[] = [
  {
    name: 'atelier_queue_jobs',
    help: 'Jobs that are not done, by kind and whether they wait or run',
    labels: ['queue', 'state'],
    read: ({ queues }) =>
      queues.flatMap(({ name: queue, depth, running }) => [
        [{ queue, state: 'waiting' }, depth] as const,
        [{ queue, state: 'running' }, running] as const,
      ]),
  },
  {
    name: 'atelier_queue_oldest_seconds',
    help: 'For how long the oldest job that could run has waited',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ name: queue, oldest }) => [{ queue }, oldest ?? 0]),
  },
  {
    name: 'atelier_conversions_pending',
    help: 'Conversions that have not ended, by kind and stage',
    labels: ['kind', 'stage'],
    read: ({ pending }) => pending.map(({ kind, stage, count }) => [{ kind, stage }, count]),
  },
  {
    name: 'atelier_credits',
    help: 'Credits in wallets, held for what is being made, and owed',
    labels: ['account'],
    read: ({ credits }) => Object.entries(credits).map(([account, value]) => [{ account }, value]),
  },
  {
    name: 'atelier_ledger_sum',
    help: 'What the last audit of the ledger summed up to; anything but zero is a fault',
    read: ({ audit }) => known(audit?.sum),
  },
  {
    name: 'atelier_ledger_mismatched_wallets',
    help: 'Wallets that the last audit found different from the sum of their movements',
    read: ({ audit }) => known(audit?.mismatched),
  },
  {
    name: 'atelier_ledger_audit_timestamp_seconds',
    help: 'When the ledger was last audited',
    read: ({ audit }) => known(audit?.at),
  },
  {
    name: 'atelier_last_backup_timestamp_seconds',
    help: 'The moment that the last backup holds',
    read: ({ lastBackup }) => known(lastBackup),
  },
  {
    name: 'atelier_stored_bytes',
    help: 'Bytes of users’ files',
    read: ({ storedBytes }) => [[{}, storedBytes]],
  },
  {
    name: 'atelier_accounts',
    help: 'Accounts that were confirmed and not deleted',
    read: ({ accounts }) => [[{}, accounts]],
  },
]

/** Shows how the whole installation stands: every process shows the same, so take the largest and never the sum. */
export function showInstallation(metrics: Registry, { db, log }: { db: Db; log: Log }): void {
  const figures = freshFigures(db, log)
  const reachable: Gauge = new Gauge({
    name: 'atelier_database_up',
    help: 'Whether the database answered when it was asked for the figures of the installation',
    registers: [metrics],
    collect: async () => reachable.set((await figures()) ? 1 : 0),
  })
  for (const { name, help, labels = [], read } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [metrics],
      async collect() {
        const found = await figures()
        // What is gone is not there any more; what nobody knows is not zero.
        gauge.reset()
        if (labels.length === 0) gauge.remove()
        for (const [label, value] of found ? read(found) : []) gauge.set(label, value)
      },
    })
  }
}

/** Reads the figures at most once in a while, and answers undefined while the database cannot be asked. */
function freshFigures(db: Db, log: Log): () => Promise<InstallationFigures | undefined> {
  let readAt = 0
  let reading: Promise<InstallationFigures | undefined> = Promise.resolve(undefined)
  return () => {
    if (Date.now() - readAt < FRESH_MS) return reading
    readAt = Date.now()
    reading = readFigures(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the figures of the installation could not be read')
      return undefined
    })
    return reading
  }
}
