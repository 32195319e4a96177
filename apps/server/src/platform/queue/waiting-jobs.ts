import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { to as copyTo } from 'pg-copy-streams'
import { queueSettings } from './queue-settings.ts'

/**
 * The unfinished jobs, one per key, in PostgreSQL's text format. Jobs in progress count as waiting: their worker does
 * not exist where they are restored.
 */
const notDone = `
  select distinct on (name, coalesce(singleton_key, id::text)) name, data, priority, singleton_key, start_after
  from pgboss.job where state < 'completed'
  order by name, coalesce(singleton_key, id::text), start_after`

/** Reads the unfinished jobs; none where the queue was never started. */
export async function* readWaitingJobs(client: pg.Client): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ job: string | null }>(`select to_regclass('pgboss.job')::text as job`)
  if (rows[0]?.job) yield* client.query(copyTo(`copy (${notDone}) to stdout`)) as AsyncIterable<Buffer>
}

/** A temporary table, dropped with its transaction, into which the jobs are copied before they are enqueued. */
export const jobsTable = {
  name: 'restored_jobs',
  columns: ['name', 'data', 'priority', 'singleton_key', 'start_after'],
  create: `create temp table restored_jobs
    (name text, data jsonb, priority int, singleton_key text, start_after timestamptz) on commit drop`,
} as const

const AT_ONCE = 1000

interface WaitingJob {
  name: string
  data: object | null
  priority: number
  singleton_key: string | null
  start_after: Date
}

/**
 * Enqueues the jobs of that table, in the client's transaction, in a database where none are running.
 * @param connection to the same database, for creating the queues
 * @returns the number of jobs
 */
export async function queueAgain(client: pg.Client, connection: pg.ClientConfig): Promise<number> {
  const { rows: kinds } = await client.query<{ name: string }>('select distinct name from restored_jobs')
  const boss = new PgBoss({ ...bossConnection(connection), supervise: false, schedule: false, max: 1 })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    for (const { name } of kinds) await boss.createQueue(name, queueSettings)
    const queued = await insertAll(client, boss)
    const [failure] = failures
    if (failure) throw failure
    return queued
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

async function insertAll(client: pg.Client, boss: PgBoss): Promise<number> {
  const within = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  await client.query(
    `declare waiting no scroll cursor for
     select name, data, priority, singleton_key, greatest(start_after, now()) as start_after from restored_jobs`,
  )
  let queued = 0
  for (;;) {
    const { rows } = await client.query<WaitingJob>(`fetch ${AT_ONCE} from waiting`)
    for (const [name, jobs] of Map.groupBy(rows, (job) => job.name)) {
      await boss.insert(name, jobs.map(toInsert), { db: within })
    }
    queued += rows.length
    if (rows.length < AT_ONCE) return queued
  }
}

const toInsert = ({ data, priority, singleton_key, start_after }: WaitingJob) => ({
  ...(data === null ? {} : { data }),
  ...(singleton_key === null ? {} : { singletonKey: singleton_key }),
  priority,
  startAfter: start_after.toISOString(),
})

/** The settings of a connection that pg-boss accepts; it opens its own. */
function bossConnection({ connectionString, host, port, user, password, database, ssl }: pg.ClientConfig) {
  const parameters = Object.entries({ connectionString, host, port, user, password, database, ssl })
  return Object.fromEntries(parameters.filter(([, value]) => value !== undefined))
}
