import type { Engine } from '@atelier/engines/spec/engine'
import { anyModel } from '@atelier/engines/testing/any-model'
import { sql } from 'kysely'
import { removeItems } from '../conversions/end/remove.ts'
import { sweepFiles } from '../conversions/file-removals.ts'
import { discardJob } from '../conversions/jobs.ts'
import { filePrefix } from '../conversions/names.ts'
import { advance } from '../conversions/run/advance.ts'
import type { AdvanceDeps } from '../conversions/run/deps.ts'
import { withVerdict } from '../conversions/start/screening.ts'
import { startConversion } from '../conversions/start/start.ts'
import { auditLedger } from '../ledger/audit.ts'
import { balance } from '../ledger/ledger.ts'
import type { Db } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { createGatedEngine, type Turn } from './gated-engine.ts'
import { noScreening } from './no-screening.ts'
import { createOwner } from './trial-owner.ts'

const GIVEN = 100
const COST = 7

/**
 * The events of a conversion. `advance`: another worker starts; `go on`: the engine call that has waited longest is
 * released; `crash`: the holder's claim expires while it continues, as if disconnected; `stop`: all workers are
 * stopped; `cancel`: its owner deletes it.
 */
export type LifecycleEvent = 'advance' | 'go on' | 'crash' | 'stop' | 'cancel'

/** An ended conversion with all its data. */
export type LifecycleRun = Awaited<ReturnType<Awaited<ReturnType<typeof createLifecycleHarness>>['finish']>>

/** Records every change of stage, so that an invalid one is detected however short it was. */
export async function recordTransitions(db: Db): Promise<void> {
  await sql
    .raw(`
      create table transitions (id bigint, change text);
      create function note_transition() returns trigger language plpgsql as $$ begin
        insert into transitions
        values (new.id, old.status || ' ' || old.stage || ' > ' || new.status || ' ' || new.stage);
        return new; end $$;
      create trigger note_transition after update on conversions for each row
        when (old.stage <> new.stage or old.status <> new.status) execute function note_transition()`)
    .execute(db)
}

/** Starts a conversion with a scripted engine. Every step is triggered by the test. */
export async function createLifecycleHarness(
  surroundings: Pick<AdvanceDeps, 'db' | 'files' | 'workDir'>,
  repeat: Engine['repeat'],
  turns: readonly Turn[],
) {
  const { db } = surroundings
  const engine = createGatedEngine(repeat, turns)
  let discards = 0
  const queue: AdvanceDeps['queue'] = {
    jobs: {
      enqueue: async (_tx, job) => {
        if (job.name === discardJob.name) discards++
      },
    },
    engines: {
      find: () => engine,
      definition: () => anyModel({ code: 'gated', kind: 'speech', mode: 'TEXT_TO_SPEECH' }),
      another: () => undefined,
    },
  }
  const deps = {
    ...surroundings,
    queue,
    log: silentLog,
    makePoster: async () => undefined,
    notifyOperator: async () => undefined,
  }
  const ownerId = await createOwner(db, GIVEN)
  const spender = { ownerId, actorId: ownerId, apiKeyId: null }
  const rules = { freeDailyMax: 1, isSubscribed: () => sql<boolean>`false`, caps: [], screening: noScreening }
  const { id } = await db
    .transaction()
    .execute((tx) => startConversion(tx, queue, withVerdict(prepared), spender, rules))
  const workers = new Map<Promise<void>, AbortController>()

  async function begin(): Promise<void> {
    const stopping = new AbortController()
    const work = advance(deps, id, stopping.signal, repeat === 'safe').finally(() => workers.delete(work))
    workers.set(work, stopping)
    await Promise.race([work, engine.arrival()])
  }
  const crash = () =>
    db
      .updateTable('conversions')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  const happens = async (what: LifecycleEvent) => {
    if (what === 'advance') await begin()
    if (what === 'go on') engine.release()
    if (what === 'crash') await crash()
    if (what === 'cancel') await removeItems(db, queue, { ownerId, kind: 'speech', ids: [id] })
    if (what === 'stop') for (const each of workers.values()) each.abort(new Error('the server is stopping'))
  }
  async function finish() {
    engine.open()
    for (;;) {
      await Promise.all(workers.keys())
      const row = await db
        .selectFrom('conversions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (row.status !== 'pending') {
        await sweepFiles(db, deps.files)
        const { acceptedSubmits, completions } = engine
        return {
          ...(await findRemains(deps, row)),
          taken: acceptedSubmits,
          made: completions,
          discards,
          given: GIVEN,
          cost: COST,
        }
      }
      await crash()
      await begin()
    }
  }
  return { happens, finish }
}

type Row = Parameters<typeof filePrefix>[0] & {
  id: number
  status: string
  stage: string
  deleted_at: Date | null
}

async function findRemains({ db, files }: Pick<AdvanceDeps, 'db' | 'files'>, row: Row) {
  const { id, owner_id, code_ref, status, stage, deleted_at } = row
  const prefix = filePrefix(row)
  const [left] = (
    await sql<{ transitions: string[]; events: string[]; history: number; parts: number }>`select
      array(select change from transitions where id = ${id}) as transitions,
      array(select type from events where data ->> 'code_ref' = ${code_ref}
        and type in ('conversion-completed', 'conversion-failed')) as events,
      (select count(*) from history_items where code_ref = ${code_ref} and event <> 'deleted') as history,
      (select count(*) from segments where conversion_id = ${id}) as parts`.execute(db)
  ).rows
  const names: string[] = []
  for await (const key of files.list(prefix)) names.push(key.slice(prefix.length))
  return {
    status,
    stage,
    isDeleted: deleted_at !== null,
    transitions: left?.transitions ?? [],
    ends: { events: left?.events, history: left?.history },
    parts: left?.parts,
    files: names,
    wallet: await balance(db, owner_id),
    audit: await auditLedger(db),
  }
}

const prepared = {
  kind: 'speech' as const,
  mode: 'TEXT_TO_SPEECH',
  provider: 'gated',
  model: 'gated',
  voiceId: null,
  title: 'A trial',
  text: 'A trial.',
  input: {},
  settings: {},
  cost: COST,
}
