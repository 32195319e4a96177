import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { type InstallationFigures, readFigures } from './installation-figures.ts'

/** How long figures are cached: several scrapers must not cost several times as much. */
const FRESH_MS = 5000

/** The values of each gauge, with their labels. */
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
    help: 'Unfinished jobs, by queue and state (waiting or running)',
    labels: ['queue', 'state'],
    read: ({ queues }) =>
      queues.flatMap(({ name: queue, depth, running }) => [
        [{ queue, state: 'waiting' }, depth] as const,
        [{ queue, state: 'running' }, running] as const,
      ]),
  },
  {
    name: 'atelier_queue_oldest_seconds',
    help: 'Waiting time of the oldest job that is ready to run',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ name: queue, oldest }) => [{ queue }, oldest ?? 0]),
  },
  {
    name: 'atelier_conversions_pending',
    help: 'Pending conversions, by kind and stage',
    labels: ['kind', 'stage'],
    read: ({ pending }) => pending.map(({ kind, stage, count }) => [{ kind, stage }, count]),
  },
  {
    name: 'atelier_credits',
    help: 'Credits in wallets, held for pending conversions, and owed',
    labels: ['account'],
    read: ({ credits }) => Object.entries(credits).map(([account, value]) => [{ account }, value]),
  },
  {
    name: 'atelier_ledger_sum',
    help: 'Sum of all accounts in the last ledger audit; anything but zero is an error',
    read: ({ audit }) => known(audit?.sum),
  },
  {
    name: 'atelier_ledger_mismatched_wallets',
    help: 'Wallets whose balance differed from their transactions in the last ledger audit',
    read: ({ audit }) => known(audit?.mismatched),
  },
  {
    name: 'atelier_ledger_audit_timestamp_seconds',
    help: 'Time of the last ledger audit',
    read: ({ audit }) => known(audit?.at),
  },
  {
    name: 'atelier_last_backup_timestamp_seconds',
    help: 'Time of the last backup',
    read: ({ lastBackup }) => known(lastBackup),
  },
  {
    name: 'atelier_stored_bytes',
    help: 'Bytes of stored user files',
    read: ({ storedBytes }) => [[{}, storedBytes]],
  },
  {
    name: 'atelier_accounts',
    help: 'Confirmed accounts, without deleted ones',
    read: ({ accounts }) => [[{}, accounts]],
  },
]

/** Metrics of the installation: every process reports the same, so use the maximum and never the sum. */
export function showInstallation(metrics: Registry, { db, log }: { db: Db; log: Log }): void {
  const figures = freshFigures(db, log)
  const reachable: Gauge = new Gauge({
    name: 'atelier_database_up',
    help: 'Whether the database answered the last query for installation metrics',
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
        // Removed series disappear; unknown values are not zero.
        gauge.reset()
        if (labels.length === 0) gauge.remove()
        for (const [label, value] of found ? read(found) : []) gauge.set(label, value)
      },
    })
  }
}

/** Reads the figures with a cache; returns undefined while the database is unavailable. */
function freshFigures(db: Db, log: Log): () => Promise<InstallationFigures | undefined> {
  let readAt = 0
  let reading: Promise<InstallationFigures | undefined> = Promise.resolve(undefined)
  return () => {
    if (Date.now() - readAt < FRESH_MS) return reading
    readAt = Date.now()
    reading = readFigures(db).catch((error: unknown) => {
      log.warn({ err: error }, 'could not read the installation metrics')
      return undefined
    })
    return reading
  }
}
