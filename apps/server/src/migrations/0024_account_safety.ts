import { type Kysely, sql } from 'kysely'

/**
 * Reauthentication of sessions, the clients an account signs in with, and the network a code was requested from.
 * `confirmations.password_hash` is no longer read or written; a later migration drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [sessions, clients, confirmations, shares]) await sql.raw(statement).execute(db)
}

const sessions = `
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set default now(), alter column authenticated_at set not null;
`

const clients = `
create table sign_in_clients (
  account_id bigint not null references accounts on delete cascade,
  network text not null,
  device text not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, network, device)
);
`

/** `foreign_attempts` counts wrong codes from networks other than `network`. */
const confirmations = `
alter table confirmations add column network text;
alter table confirmations add column foreign_attempts int not null default 0;
`

const shares = `
create index shares_actor on shares (actor_id);
`
