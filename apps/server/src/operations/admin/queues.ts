import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { lanes } from '@atelier/contract/schemas/admin-operations'
import { sql } from 'kysely'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import { liveProcesses } from '../../platform/process-beat.ts'
import { pauseLane, resumeLane } from '../../platform/queue/lane-pauses.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { type JobLoad, jobFailures, readQueueLoad } from '../../platform/queue/queue-load.ts'
import type { Actor } from './actor.ts'
import { personOf } from './people.ts'

type Queues = HandlerReply<'GET /admin/queues'>
type Lane = Receives<'POST /admin/queues/{lane}/pause', 'params'>['lane']

interface QueueDeps {
  db: Db
  jobs: Pick<Queue, 'kinds'>
}

const idle = { depth: 0, running: 0, oldest: null }

function sumOf(loads: readonly Omit<JobLoad, 'name'>[]): Omit<JobLoad, 'name'> {
  const waits = loads.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]))
  return {
    depth: loads.reduce((sum, { depth }) => sum + depth, 0),
    running: loads.reduce((sum, { running }) => sum + running, 0),
    oldest: waits.length === 0 ? null : Math.max(...waits),
  }
}

async function pausesOf(db: Db): Promise<ReadonlyMap<string, Queues['lanes'][number]['paused']>> {
  const rows = await db
    .selectFrom('queue_pauses')
    .select(['lane', 'reason', 'created_at', personOf(sql.ref('actor_id')).as('actor')])
    .execute()
  return new Map(
    rows.map(({ lane, reason, actor, created_at }) => [
      lane,
      { at: created_at.toISOString(), reason, actor },
    ]),
  )
}

async function workersOf(db: Db): Promise<Queues['workers']> {
  return (await liveProcesses(db)).map(({ id, roles, started_at, beat_at }) => ({
    id,
    roles,
    started_at: started_at.toISOString(),
    seen_at: beat_at.toISOString(),
  }))
}

/** The current state of lanes, kinds of jobs and processes. */
export async function viewQueues({ db, jobs: queue }: QueueDeps): Promise<Queues> {
  const [loads, failures, pauses, workers] = await Promise.all([
    readQueueLoad(db),
    jobFailures(db),
    pausesOf(db),
    workersOf(db),
  ])
  const byName = new Map(loads.map(({ name, ...load }) => [name, load]))
  const jobs = queue.kinds().map(({ name, lane }) => ({
    ...{ name, lane, ...idle, ...byName.get(name) },
    failed: failures.get(name) ?? 0,
  }))
  return {
    lanes: lanes.map((lane) => ({
      lane,
      ...sumOf(jobs.filter((job) => job.lane === lane)),
      paused: pauses.get(lane) ?? null,
    })),
    jobs,
    workers,
  }
}

/** Pauses a lane in every process; running jobs finish. Pausing it again changes nothing. */
export async function pauseByHand(db: Db, lane: Lane, { actorId, address, reason }: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await pauseLane(tx, { lane, reason, actorId }))) return
    await recordAction(tx, { act: 'queue.paused', actorId, target: lane, detail: { reason }, address })
  })
}

/** Resumes a lane. */
export async function resumeByHand(db: Db, lane: Lane, { actorId, address, reason }: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await resumeLane(tx, lane))) return
    await recordAction(tx, { act: 'queue.resumed', actorId, target: lane, detail: { reason }, address })
  })
}
