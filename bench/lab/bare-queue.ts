import type { BareDatabase } from '../../apps/server/src/testing/statements.ts'

/** The minimal queue in PostgreSQL: one table, `skip locked`, a notification. */
export interface BareQueue {
  /** Adds a job, receives its notification, and fetches it. */
  passOne(): Promise<void>
  /** Adds jobs, and returns how many per second the workers process, one at a time each. */
  drain(count: number, takers: number): Promise<number>
  close(): Promise<void>
}

const take = `update bare_jobs set state = 'active' where id = (
  select id from bare_jobs where state = 'created' order by id limit 1 for update skip locked) returning id`

/** Creates the table and listens. */
export async function openBareQueue(pool: BareDatabase): Promise<BareQueue> {
  await pool.query(
    `create table bare_jobs (id bigint generated always as identity primary key, state text not null)`,
  )
  await pool.query(`create index on bare_jobs (id) where state = 'created'`)
  const listener = await pool.connect()
  let onNotification: () => void = () => undefined
  listener.on('notification', () => onNotification())
  await listener.query('listen bare_jobs')

  async function processAll(): Promise<void> {
    for (;;) {
      const { rows } = await pool.query(take)
      if (!rows[0]) return
      await pool.query(`update bare_jobs set state = 'done' where id = $1`, [rows[0].id])
    }
  }

  return {
    async passOne() {
      const notified = new Promise<void>((resolve) => {
        onNotification = resolve
      })
      await pool.query(`with added as (insert into bare_jobs (state) values ('created'))
        select pg_notify('bare_jobs', '')`)
      await notified
      await pool.query(take)
    },
    async drain(count, takers) {
      await pool.query(`insert into bare_jobs (state) select 'created' from generate_series(1, $1::int)`, [
        count,
      ])
      const from = performance.now()
      await Promise.all(Array.from({ length: takers }, processAll))
      return (count * 1000) / (performance.now() - from)
    },
    async close() {
      listener.release(true)
    },
  }
}
