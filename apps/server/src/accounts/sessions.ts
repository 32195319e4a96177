import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { recordAct } from '../platform/audit-log.ts'
import type { Db, Tx } from '../platform/database.ts'
import { wakeOwner } from '../platform/events.ts'
import { fixedStatement } from '../platform/fixed-statement.ts'
import type { Caller } from '../platform/handler.ts'
import type { Account } from '../platform/schema.ts'
import { blockedAccount, refuseBlocked } from './blocked.ts'

const SESSION_DAYS = 90

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Longest description of a browser that is kept. */
const MAX_USER_AGENT = 300

/** Where a request came from. */
export interface Origin {
  /** Network address. */
  ip: string
  userAgent: string | undefined
}

/**
 * Opens a session and answers its token; only the token's hash is kept. With an origin it is a sign-in, which the audit log
 * notes. Throws `forbidden` for a blocked account.
 */
export async function openSession(db: Db, accountId: number, origin?: Origin): Promise<string> {
  await refuseBlocked(db, accountId)
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      address: origin?.ip ?? null,
      user_agent: origin?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute()
  if (origin) {
    await recordAct(db, { act: 'sign_in.succeeded', actorId: accountId, accountId, address: origin.ip })
  }
  return token
}

/** How exactly it is known when a session was last seen: noting it for each request would cost more than it tells. */
const SEEN_MINUTES = 5

/** Sent with every call of somebody who is signed in. */
const findSession = fixedStatement<
  Pick<Account, 'id' | 'email' | 'name' | 'role' | 'blocked_at'> & { unnoted: boolean },
  [tokenHash: Buffer]
>(`
  select accounts.id, accounts.email, accounts.name, accounts.role, accounts.blocked_at,
    sessions.last_seen_at < now() - interval '${SEEN_MINUTES} minutes' as unnoted
  from sessions join accounts on accounts.id = sessions.account_id
  where sessions.token_hash = $1 and sessions.expires_at > now()`)

/** Notes that a session is in use, once however many requests come at a time. */
const noteSeen = fixedStatement<{ id: number }, [tokenHash: Buffer]>(`
  with seen as (
    update sessions set last_seen_at = now()
    where token_hash = $1 and last_seen_at < now() - interval '${SEEN_MINUTES} minutes'
    returning account_id)
  update accounts set last_seen_at = now() from seen where accounts.id = seen.account_id returning accounts.id`)

/** Finds who a token belongs to, or null for an unknown or expired one. Throws `forbidden` for a blocked account's. */
export async function findCaller(db: Db, token: string, log: Pick<Logger, 'warn'>): Promise<Caller | null> {
  const tokenHash = hashToken(token)
  const row = await findSession(db, tokenHash)
  if (!row) return null
  if (row.blocked_at) throw blockedAccount()
  if (row.unnoted) {
    // Nobody waits for it.
    noteSeen(db, tokenHash).catch((error: unknown) => log.warn({ err: error }, 'a session was not noted'))
  }
  return { accountId: row.id, email: row.email, name: row.name, role: row.role, tokenHash, apiKeyId: null }
}

/** Whether a session is still open. */
export async function isSessionOpen(db: Db, tokenHash: Buffer): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return session !== undefined
}

/** Ends a session at once. */
export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account, and the event streams that they opened, when the transaction commits. */
export async function closeSessions(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await wakeOwner(tx, accountId)
}

/** Ends one of an account's sessions, and the event streams that it opened. Answers whether there was one. */
export async function closeOneSession(tx: Tx, accountId: number, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  await wakeOwner(tx, accountId)
  return numDeletedRows > 0n
}

/** Ends all sessions of an account but one, and their event streams. Answers how many. */
export async function closeOtherSessions(tx: Tx, accountId: number, tokenHash: Buffer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst()
  await wakeOwner(tx, accountId)
  return Number(numDeletedRows)
}

/** Most sessions that are listed. */
const MAX_LISTED = 100

/** An account's open sessions, the one seen last first. */
export async function listSessions(db: Db, accountId: number) {
  return await db
    .selectFrom('sessions')
    .select(['uuid', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_LISTED)
    .execute()
}

/** Removes sessions whose time is over. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
