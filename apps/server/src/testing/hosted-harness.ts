import type { Provider } from '@atelier/engines/spec/provider'
import { sql } from 'kysely'
import { indexEngines } from '../conversions/engines.ts'
import { advance } from '../conversions/run/advance.ts'
import type { AdvanceDeps, OperatorNotification } from '../conversions/run/deps.ts'
import type { PreparedConversion } from '../conversions/start/prepared.ts'
import { withVerdict } from '../conversions/start/screening.ts'
import { startConversion } from '../conversions/start/start.ts'
import { balance } from '../ledger/ledger.ts'
import { silentLog } from '../platform/log.ts'
import { noScreening } from './no-screening.ts'
import { createOwner } from './trial-owner.ts'

const GIVEN = 1000

/** A conversion at a hosted provider whose workers the test starts and kills. */
export type HostedHarness = Awaited<ReturnType<typeof createHostedHarness>>

/** Starts a conversion. Every step is triggered by the test, and no time passes between steps. */
export async function createHostedHarness(
  surroundings: Pick<AdvanceDeps, 'db' | 'files' | 'workDir'>,
  providers: readonly Provider[],
  prepared: PreparedConversion,
) {
  const { db } = surroundings
  const notifications: OperatorNotification[] = []
  let engines = indexEngines(providers)
  const queue: AdvanceDeps['queue'] = {
    jobs: { enqueue: async () => undefined },
    engines: {
      find: (provider, kind) => engines.find(provider, kind),
      definition: (key) => engines.definition(key),
      another: (conversion) => engines.another(conversion),
    },
  }
  const deps: AdvanceDeps = {
    ...surroundings,
    queue,
    log: silentLog,
    makePoster: async () => undefined,
    notifyOperator: async (each) => {
      notifications.push(each)
    },
  }
  const ownerId = await createOwner(db, GIVEN)
  const spender = { ownerId, actorId: ownerId, apiKeyId: null }
  const rules = { freeDailyMax: 1, isSubscribed: () => sql<boolean>`false`, caps: [], screening: noScreening }
  const { id } = await db
    .transaction()
    .execute((tx) => startConversion(tx, queue, withVerdict(prepared), spender, rules))
  const workers: Promise<void>[] = []

  const row = () => db.selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  function step(): Promise<void> {
    const work = advance(deps, id, new AbortController().signal)
    workers.push(work)
    return work
  }
  async function finish(): Promise<void> {
    while ((await row()).status === 'pending') await step()
  }
  return {
    /** Notifications to the operator. */
    notifications,
    step,
    finish,
    /** Advances until a worker is blocked permanently. */
    async stepUntil(stuck: Promise<void>): Promise<void> {
      let isStuck = false
      const noted = stuck.then(() => {
        isStuck = true
      })
      while (!isStuck) await Promise.race([step(), noted])
    },
    /** The database's view of a killed worker: its claim expires. The worker itself never returns. */
    async kill(): Promise<void> {
      await db
        .updateTable('conversions')
        .set({ lease_until: new Date(0) })
        .where('id', '=', id)
        .execute()
    },
    /** Replaces the configured providers. */
    replace(others: readonly Provider[]): void {
      engines = indexEngines(others)
    },
    async outcome() {
      const { status, error_code: error, provider } = await row()
      const { credits, held } = await balance(db, ownerId)
      return { status, error, provider, spent: GIVEN - credits, held }
    },
    /** Every item of the owner, with the roles of its files. */
    items: async () =>
      await db
        .selectFrom('conversions')
        .selectAll()
        .select((row) =>
          sql<
            string[]
          >`array(select role from files where conversion_id = ${row.ref('conversions.id')} order by role)`.as(
            'files',
          ),
        )
        .where('owner_id', '=', ownerId)
        .execute(),
    /** Waits until the connections of the killed workers have ended. */
    async end(): Promise<void> {
      await Promise.allSettled(workers)
    },
  }
}
