import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, type Db } from '../../apps/server/src/platform/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import {
  type Case,
  forgottenFiles,
  gatherEvidence,
  orphanFiles,
  pendingIds,
} from '../../apps/server/src/testing/evidence.ts'
import { findBroken } from './invariants.ts'
import { startListener } from './listener.ts'
import type { Asked } from './load.ts'
import { heardBy, type Person } from './people.ts'
import type { ScriptedService } from './scripted/service.ts'
import { findWrongBytes } from './served-bytes.ts'
import type { Target } from './target.ts'

/** How things stand when all has ended. */
export interface Verdict {
  /** How many conversions ended in which way: by provider, status and error code. */
  readonly ends: Readonly<Record<string, number>>
  /** Milliseconds after the last restart until all had ended, all was told, and no orphan file was left. */
  readonly settledMs: number
  /** Every promise that was broken, a sentence each. */
  readonly broken: readonly string[]
}

interface Trial {
  target: Target
  service: ScriptedService
  people: readonly Person[]
  asked: Asked
  welcome: number
}

/** Gives the program its time to end everything, and looks at what it left. */
export async function judge({ target, service, people, asked, welcome }: Trial): Promise<Verdict> {
  const restartedAt = Date.now()
  await target.ready()
  const db = createDatabase(await target.connection(), { max: 2, log: silentLog })
  try {
    const late = await settle(db, target, people, restartedAt + target.settleMs)
    const settledMs = Date.now() - restartedAt
    const evidence = await gatherEvidence(db, target.files)
    const broken = [
      ...late,
      ...findBroken(evidence, { asked, begun: service.begun, welcome }),
      ...(await findWrongReplays(target, people, evidence.cases)),
      ...(await findWrongBytes(await completedItems(people, asked, evidence.cases))),
    ]
    const ends = Object.groupBy(evidence.cases, ({ provider, status, error_code }) =>
      [provider, status, error_code].filter(Boolean).join(' '),
    )
    return { ends: mapValues(ends, (all = []) => all.length), settledMs, broken }
  } finally {
    await db.destroy()
  }
}

/** Waits until nothing is open; answers what still is when the time is over. */
async function settle(
  db: Db,
  { files, removesAtOnce }: Target,
  people: readonly Person[],
  deadline: number,
): Promise<string[]> {
  for (;;) {
    const pending = await pendingIds(db)
    const without = await orphanFiles(db, files)
    const orphans = removesAtOnce ? without : await forgottenFiles(db, without)
    const heard = new Set(people.flatMap(heardBy))
    const made = db.selectFrom('conversions').select('code_ref').where('status', '<>', 'uploaded')
    const all = await made.execute()
    const untold = all.filter(({ code_ref }) => !heard.has(code_ref))
    if (pending.length + orphans.length + untold.length === 0) return []
    if (Date.now() > deadline) {
      return [
        ...pending.map((id) => `${id} is still pending`),
        ...orphans.map((key) => `${key} is an orphan`),
        ...untold.map(({ code_ref }) => `not everybody was told that ${code_ref} ended`),
      ]
    }
    await delay(100)
  }
}

/** Reads every event from the first on, as somebody would who was away all the time. */
async function findWrongReplays(
  { eventUrls, settleMs }: Target,
  people: readonly Person[],
  cases: readonly Case[],
): Promise<string[]> {
  const replays = eventUrls.map((url) => people.map(({ client }) => startListener(url, client.token)))
  const deadline = Date.now() + settleMs
  const made = cases.filter(({ status }) => status !== 'uploaded')
  const missing = () =>
    replays.flatMap((each) => {
      const told = new Map(each.flatMap(({ ended }) => [...ended]))
      return made.filter(({ code_ref, status }) => !told.get(code_ref)?.has(`conversion-${status}`))
    })
  while (missing().length > 0 && Date.now() < deadline) await delay(100)
  await Promise.all(replays.flat().map((replay) => replay.stop()))
  return missing().map(({ code_ref }) => `a replay does not tell how ${code_ref} ended`)
}

async function completedItems(people: readonly Person[], { accepted }: Asked, cases: readonly Case[]) {
  const tags = new Map([...accepted].map(([tag, { code_ref }]) => [code_ref, tag]))
  const owners = await Promise.all(
    people.map(async ({ client }) => {
      const me = (await client.insist('GET', '/me')).body as { id: number }
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
