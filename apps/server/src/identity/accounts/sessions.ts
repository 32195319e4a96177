import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { signalOwner } from '../../platform/events.ts'
import { fixedStatement } from '../../platform/fixed-statement.ts'
import type { Caller } from '../../platform/handler.ts'
import type { Account } from '../../platform/schema.ts'
import { blockedAccount, refuseBlocked } from './blocked.ts'

const SESSION_DAYS = 90
/** Days without a request after which a session ends. */
const IDLE_DAYS = 30
/** Minutes after a sign-in or re-authentication in which a session counts as recent. */
const RECENT_MINUTES = 30

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Longest user agent that is stored. */
const MAX_USER_AGENT = 300

/** The client of a request. */
export interface ClientInfo {
  /** Network address. */
  ip: string
  userAgent: string | undefined
}

/**
 * Opens a session and returns its token; only the token's hash is stored. With `client` it counts as a sign-in, which
 * is recorded in the audit log. Throws `forbidden` for a blocked account.
 */
export async function openSession(db: Db, accountId: number, origin?: ClientInfo): Promise<string> {
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
    await recordAction(db, { act: 'sign_in.succeeded', actorId: accountId, accountId, address: origin.ip })
  }
  return token
}

/** Precision of a session's last use: a write per request would cost too much. */
const SEEN_MINUTES = 5

/** Whether a session has neither expired nor been idle for too long. */
const OPEN = `sessions.expires_at > now() and sessions.last_seen_at > now() - interval '${IDLE_DAYS} days'`
const isOpen = sql<boolean>`${sql.raw(OPEN)}`

/** Read for every request of a signed-in user. */
const findSession = fixedStatement<
  Pick<Account, 'id' | 'email' | 'name' | 'role' | 'blocked_at'> & {
    unnoted: boolean
    is_recent: boolean
    has_second_factor: boolean
  },
  [tokenHash: Buffer]
>(`
  select accounts.id, accounts.email, accounts.name, accounts.role, accounts.blocked_at,
    sessions.last_seen_at < now() - interval '${SEEN_MINUTES} minutes' as unnoted,
    sessions.authenticated_at > now() - interval '${RECENT_MINUTES} minutes' as is_recent,
    accounts.role = 'admin' and exists (
      select from two_factor where account_id = accounts.id and enabled_at is not null) as has_second_factor
  from sessions join accounts on accounts.id = sessions.account_id
  where sessions.token_hash = $1 and ${OPEN}`)

/** Records the use of a session, once for any number of concurrent requests. */
const noteSeen = fixedStatement<{ id: number }, [tokenHash: Buffer]>(`
  with seen as (
    update sessions set last_seen_at = now()
    where token_hash = $1 and last_seen_at < now() - interval '${SEEN_MINUTES} minutes'
    returning account_id)
  update accounts set last_seen_at = now() from seen where accounts.id = seen.account_id returning accounts.id`)

/** Finds the caller of a token; null for an unknown or expired one. Throws `forbidden` for a blocked account's. */
export async function findCaller(db: Db, token: string, log: Pick<Logger, 'warn'>): Promise<Caller | null> {
  const tokenHash = hashToken(token)
  const row = await findSession(db, tokenHash)
  if (!row) return null
  if (row.blocked_at) throw blockedAccount()
  if (row.unnoted) {
    // Not awaited, so that the request does not wait for it.
    noteSeen(db, tokenHash).catch((error: unknown) => log.warn({ err: error }, 'could not update a session'))
  }
  return {
    ...{ accountId: row.id, email: row.email, name: row.name, role: row.role, tokenHash, apiKeyId: null },
    isRecent: row.is_recent,
    hasSecondFactor: row.has_second_factor,
  }
}

/** Records that the owner of a session has just re-authenticated. */
export async function renewAuthentication(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** The hashes of those tokens whose sessions are still open. */
export async function findOpenSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<Buffer[]> {
  const open = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
    .where(isOpen)
    .execute()
  return open.map((session) => session.token_hash)
}

/** Ends a session immediately. */
export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account, and the event streams that they opened, when the transaction commits. */
export async function closeSessions(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await signalOwner(tx, accountId)
}

/** Ends one of an account's sessions, and the event streams that it opened. Returns whether it existed. */
export async function closeOneSession(tx: Tx, accountId: number, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  await signalOwner(tx, accountId)
  return numDeletedRows > 0n
}

/** Ends all sessions of an account but one, and their event streams. Returns how many. */
export async function closeOtherSessions(tx: Tx, accountId: number, tokenHash: Buffer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst()
  await signalOwner(tx, accountId)
  return Number(numDeletedRows)
}

/** Maximum number of sessions listed. */
const MAX_LISTED = 100

/** An account's open sessions, most recently used first. */
export async function listSessions(db: Db, accountId: number) {
  return await db
    .selectFrom('sessions')
    .select(['uuid', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where(isOpen)
    .orderBy('last_seen_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_LISTED)
    .execute()
}

/** Removes expired sessions. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.not(isOpen))
    .execute()
}
