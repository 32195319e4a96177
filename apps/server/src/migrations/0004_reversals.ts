import { type Kysely, sql } from 'kysely'

/** Payments reversed after they were credited, and the debt if their credits were spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [debts, intents]) await sql.raw(statement).execute(db)
}

const debts = `
alter table wallets add column debt bigint not null default 0 check (debt >= 0);
alter table transfers drop constraint transfers_type_check;
alter table transfers add constraint transfers_type_check
  check (type in ('credit', 'hold', 'capture', 'release', 'debit', 'debt', 'repayment'));
`

const intents = `
create table payment_intents (
  id text primary key,
  reference text,
  charged bigint not null default 0,
  refunded bigint not null default 0,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  reversed bigint not null default 0 check (reversed >= 0),
  revision int not null default 0,
  updated_at timestamptz not null default now()
);
`
