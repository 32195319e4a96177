import { notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { deviceWords } from './device-words.ts'
import { closeOneSession, closeOtherSessions, listSessions } from './sessions.ts'

/** The calls of sessions. */
export type SessionCalls =
  | 'GET /account/sessions'
  | 'DELETE /account/sessions'
  | 'DELETE /account/sessions/{uuid}'

/** Handles the calls of sessions. */
export function createSessionHandlers({ db }: { db: Db }): Handlers<SessionCalls> {
  return {
    'GET /account/sessions': async ({ caller }) => {
      const rows = await listSessions(db, caller.accountId)
      const results = rows.map((row) => ({
        uuid: row.uuid,
        device: deviceWords(row.user_agent),
        address: row.address,
        current: row.token_hash.equals(caller.tokenHash),
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      }))
      return { results, count: results.length, next: null, previous: null }
    },
    'DELETE /account/sessions': async ({ caller: { accountId, tokenHash }, ip }) => {
      const ended = await db.transaction().execute(async (tx) => {
        const count = await closeOtherSessions(tx, accountId, tokenHash)
        const detail = { count }
        await recordAction(tx, { act: 'sessions.ended', actorId: accountId, accountId, detail, address: ip })
        return count
      })
      return { ended }
    },
    'DELETE /account/sessions/{uuid}': async ({ caller: { accountId }, params: { uuid }, ip }) => {
      const found = await db.transaction().execute(async (tx) => {
        if (!(await closeOneSession(tx, accountId, uuid))) return false
        await recordAction(tx, {
          act: 'session.ended',
          actorId: accountId,
          accountId,
          target: uuid,
          address: ip,
        })
        return true
      })
      if (!found) throw notFound('The session')
      return undefined
    },
  }
}
