import { APPEALS_PER_DAY } from '@atelier/contract/moderation'
import { removeItems } from '../../conversions/end/remove.ts'
import { purgeItems } from '../../conversions/end/trash.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { ModerationCase } from '../../platform/moderation-tables.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import { allow } from './allowances-store.ts'
import { canAppeal } from './case-view.ts'
import {
  type CaseFilter,
  type CaseRow,
  findCase,
  insertAppeal,
  itemOf,
  lockCase,
  storeDecision,
} from './cases-store.ts'
import { appealMailJob, decisionMailJob } from './jobs.ts'

interface CaseDeps {
  db: Db
  queue: ConversionQueue
}

/** The user who acts, and their network address. */
export interface CaseActor {
  accountId: number
  address: string
}

/** An administrator's decision. */
export interface CaseDecision {
  decision: 'uphold' | 'allow'
  note?: string | undefined
  remove_item: boolean
}

const APPEAL_LIMIT = {
  max: APPEALS_PER_DAY,
  seconds: 24 * 3600,
  describe: () => `At most ${APPEALS_PER_DAY} appeals a day. Try again tomorrow.`,
}

/** Refused and flagged starts, with appeals and decisions. */
export function createModerationCases({ db, queue }: CaseDeps) {
  async function get(uuid: string, filter: Pick<CaseFilter, 'ofPerson'> = {}): Promise<CaseRow> {
    const found = await findCase(db, uuid, filter)
    if (found) return found
    throw notFound('The case')
  }

  return {
    get,
    /** Appeals a refusal. Throws `conflict` for a second appeal, and `rate_limited`. */
    async appeal({ accountId, address }: CaseActor, uuid: string, text: string): Promise<CaseRow> {
      const known = await get(uuid, { ofPerson: accountId })
      refuseSecond(known)
      await enforceRateLimit(db, `appeal:${accountId}`, APPEAL_LIMIT)
      await db.transaction().execute(async (tx) => {
        const found = await lockCase(tx, uuid)
        if (!found) throw notFound('The case')
        refuseSecond(found)
        await insertAppeal(tx, found.id, text)
        const detail = { kind: found.kind }
        await recordAction(tx, {
          ...{ act: 'moderation.appealed', actorId: accountId, accountId: found.owner_id },
          ...{ target: uuid, detail, address },
        })
        await queue.jobs.enqueue(tx, appealMailJob, { case: uuid })
      })
      return await get(uuid)
    },
    /** Decides a case, once; the user is notified. */
    async decide(actor: CaseActor, uuid: string, decision: CaseDecision): Promise<CaseRow> {
      const found = await db.transaction().execute((tx) => decideIn(tx, queue, actor, { uuid, ...decision }))
      const item = decision.remove_item ? await itemOf(db, found) : undefined
      if (item) {
        await removeItems(db, queue, { ownerId: item.owner_id, kind: item.kind, ids: [item.id] })
        // Its owner could restore it from the trash.
        await purgeItems(db, queue, item.owner_id, [item.id])
      }
      return await get(uuid)
    },
  }
}

/** Creates the service of refused and flagged starts. */
export type ModerationCases = ReturnType<typeof createModerationCases>

function refuseSecond(found: Pick<ModerationCase, 'state' | 'outcome'>): void {
  if (canAppeal(found)) return
  const detail =
    found.state === 'appealed'
      ? 'You have already appealed. We’ll email you the decision.'
      : 'This case was already decided.'
  throw new ApiError('conflict', detail)
}

async function decideIn(
  tx: Tx,
  { jobs }: CaseDeps['queue'],
  { accountId, address }: CaseActor,
  { uuid, decision, note, remove_item }: CaseDecision & { uuid: string },
): Promise<ModerationCase> {
  const found = await lockCase(tx, uuid)
  if (!found) throw notFound('The case')
  const { id, owner_id: ownerId, actor_id: actorId, outcome, digests, kind } = found
  if (found.state === 'upheld' || found.state === 'allowed')
    throw new ApiError('conflict', 'This case was already decided.')
  const state = decision === 'allow' ? 'allowed' : 'upheld'
  // An engine has its own rules: its refusals cannot be overridden here.
  const canAllow = state === 'allowed' && outcome !== 'failed'
  const allowed_until = canAllow ? await allow(tx, ownerId, digests) : null
  await storeDecision(tx, id, { state, decided_by: accountId, decision_note: note ?? null, allowed_until })
  await recordAction(tx, {
    ...{ act: 'moderation.decided', actorId: accountId, accountId: ownerId, target: uuid, address },
    detail: { decision, kind, outcome, removed: remove_item },
  })
  // A flagged generation completed anyway, so its user needs no notification that it was allowed.
  if (outcome === 'flagged' && state === 'allowed') return found
  const event = { type: 'moderation-decided', data: { case: uuid, state } } as const
  for (const watcher of new Set([ownerId, actorId])) await publishEvents(tx, watcher, [event])
  await jobs.enqueue(tx, decisionMailJob, { case: uuid })
  return found
}
