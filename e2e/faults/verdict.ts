import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, type Db } from '../../apps/server/src/platform/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import {
  type Case,
  forgottenFiles,
  orphanFiles,
  pendingIds,
  takeSnapshot,
} from '../../apps/server/src/testing/snapshot.ts'
import { findViolations } from './invariants.ts'
import { startListener } from './listener.ts'
import type { LoadRecord } from './load.ts'
import type { ScriptedService } from './scripted/service.ts'
import { findWrongBytes } from './served-bytes.ts'
import type { Target } from './target.ts'
import { endedFor, type LoadUser } from './users.ts'

/** The state after everything has ended. */
export interface Verdict {
  /** Counts of conversions by provider, status and error code. */
  readonly ends: Readonly<Record<string, number>>
  /**
   * Milliseconds from the last restart until all conversions had ended, all events were received, and no orphaned file
   * was left.
   */
  readonly settledMs: number
  /** Every violated invariant, one sentence each. */
  readonly violations: readonly string[]
}

interface Trial {
  target: Target
  service: ScriptedService
  users: readonly LoadUser[]
  record: LoadRecord
  welcome: number
}

/** Waits for the program to end everything, and checks the result. */
export async function judge({ target, service, users, record, welcome }: Trial): Promise<Verdict> {
  const restartedAt = Date.now()
  await target.ready()
  const db = createDatabase(await target.connection(), { max: 2, log: silentLog })
  try {
    const late = await settle(db, target, users, restartedAt + target.settleMs)
    const settledMs = Date.now() - restartedAt
    const snapshot = await takeSnapshot(db, target.files)
    const violations = [
      ...late,
      ...findViolations(snapshot, { record, submissions: service.submissions, welcome }),
      ...(await findWrongReplays(target, users, snapshot.cases)),
      ...(await findWrongBytes(await completedItems(users, record, snapshot.cases))),
    ]
    const ends = Object.groupBy(snapshot.cases, ({ provider, status, error_code }) =>
      [provider, status, error_code].filter(Boolean).join(' '),
    )
    return { ends: mapValues(ends, (all = []) => all.length), settledMs, violations }
  } finally {
    await db.destroy()
  }
}

/** Waits until nothing is pending; returns what still is after the time limit. */
async function settle(
  db: Db,
  { files, removesImmediately }: Target,
  users: readonly LoadUser[],
  deadline: number,
): Promise<string[]> {
  for (;;) {
    const pending = await pendingIds(db)
    const without = await orphanFiles(db, files)
    const orphans = removesImmediately ? without : await forgottenFiles(db, without)
    const received = new Set(users.flatMap(endedFor))
    const generated = db.selectFrom('conversions').select('code_ref').where('status', '<>', 'uploaded')
    const all = await generated.execute()
    const undelivered = all.filter(({ code_ref }) => !received.has(code_ref))
    if (pending.length + orphans.length + undelivered.length === 0) return []
    if (Date.now() > deadline) {
      return [
        ...pending.map((id) => `${id} is still pending`),
        ...orphans.map((key) => `${key} is an orphan`),
        ...undelivered.map(({ code_ref }) => `not every tab received the end of ${code_ref}`),
      ]
    }
    await delay(100)
  }
}

/** Replays every event from the first on, as a user who was offline would. */
async function findWrongReplays(
  { eventUrls, settleMs }: Target,
  users: readonly LoadUser[],
  cases: readonly Case[],
): Promise<string[]> {
  const replays = eventUrls.map((url) => users.map(({ client }) => startListener(url, client.token)))
  const deadline = Date.now() + settleMs
  const generated = cases.filter(({ status }) => status !== 'uploaded')
  const missing = () =>
    replays.flatMap((each) => {
      const delivered = new Map(each.flatMap(({ ended }) => [...ended]))
      return generated.filter(({ code_ref, status }) => !delivered.get(code_ref)?.has(`conversion-${status}`))
    })
  while (missing().length > 0 && Date.now() < deadline) await delay(100)
  await Promise.all(replays.flat().map((replay) => replay.stop()))
  return missing().map(({ code_ref }) => `a replay lacks the end of ${code_ref}`)
}

async function completedItems(users: readonly LoadUser[], { accepted }: LoadRecord, cases: readonly Case[]) {
  const tags = new Map([...accepted].map(([tag, { code_ref }]) => [code_ref, tag]))
  const owners = await Promise.all(
    users.map(async ({ client }) => {
      const me = (await client.retryUntilAnswered('GET', '/me')).body as { id: number }
      return [me.id, client] as const
    }),
  )
  const clients = new Map(owners)
  return cases.flatMap(({ status, deleted_at, code_ref, owner_id, kind }) => {
    const [tag, client] = [tags.get(code_ref), clients.get(owner_id)]
    if (status !== 'completed' || deleted_at !== null || !tag || !client) return []
    return [{ client, kind, codeRef: code_ref, tag }]
  })
}

const mapValues = <T, R>(object: Partial<Record<string, T>>, map: (value: T | undefined) => R) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
