import { type Kysely, sql } from 'kysely'

/** Disputes one by one, so that each takes back its own share of a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(disputes).execute(db)
}

/** A dispute that was kept without its sum was over the whole payment, which no sum exceeds. */
const disputes = `
create table payment_disputes (
  id text primary key,
  intent_id text not null references payment_intents,
  amount bigint not null check (amount >= 0),
  outcome text not null check (outcome in ('open', 'lost', 'won')),
  updated_at timestamptz not null default now()
);
create index payment_disputes_intent on payment_disputes (intent_id);
insert into payment_disputes (id, intent_id, amount, outcome)
  select 'whole:' || id, id, 1000000000, dispute from payment_intents where dispute in ('open', 'lost');
alter table payment_intents drop column dispute;
create index payment_intents_reference on payment_intents (reference);
`
