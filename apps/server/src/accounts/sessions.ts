import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { wakeOwner } from '../platform/events.ts'
import { fixedStatement } from '../platform/fixed-statement.ts'
import type { Caller } from '../platform/handler.ts'

const SESSION_DAYS = 90

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and answers its token; only the token's hash is kept. */
export async function openSession(db: Db, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute()
  return token
}

/** Sent with every call of somebody who is signed in. */
const findSession = fixedStatement<
  { id: number; email: string; name: string | null; role: Caller['role'] },
  [tokenHash: Buffer]
>(`
  select accounts.id, accounts.email, accounts.name, accounts.role
  from sessions join accounts on accounts.id = sessions.account_id
  where sessions.token_hash = $1 and sessions.expires_at > now()`)

/** Finds who a token belongs to, or null for an unknown or expired one. */
export async function findCaller(db: Db, token: string): Promise<Caller | null> {
  const tokenHash = hashToken(token)
  const row = await findSession(db, tokenHash)
  if (!row) return null
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

/** Removes sessions whose time is over. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
