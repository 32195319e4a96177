import { createHash } from 'node:crypto'
import type { BareDatabase } from '../../apps/server/src/testing/statements.ts'

/** An account with a session and more credits than a run can spend. */
export interface Person {
  readonly id: number
  readonly token: string
  readonly tokenHash: Buffer
}

/** Creates accounts directly in the database: hashing so many passwords would take minutes. */
export async function makePeople(pool: BareDatabase, count: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (id, email, name, confirmed_at) overriding system value
     select last + n, 'bench-' || last + n || '@example.org', 'Bench', now()
     from (select greatest(max(id), 500000000) as last from accounts) as known, generate_series(1, $1::int) n
     returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query('insert into wallets (owner_id, balance) select unnest($1::bigint[]), 1000000000000', [
    ids,
  ])
  const people = ids.map((id) => {
    const token = `bench-token-${id}`
    return { id, token, tokenHash: createHash('sha256').update(token).digest() }
  })
  await pool.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as each (hash, id)`,
    [people.map(({ tokenHash }) => tokenHash), ids],
  )
  return people
}

/** Makes an account an administrator. */
export async function makeAdministrator(pool: BareDatabase, { id }: Person): Promise<void> {
  await pool.query(`update accounts set role = 'admin' where id = $1`, [id])
}
