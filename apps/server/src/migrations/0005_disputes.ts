import { type Kysely, sql } from 'kysely'

/** Individual disputes, so that each reverses its own share of a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(disputes).execute(db)
}

/** An earlier dispute stored without an amount covered the whole payment, which no amount exceeds. */
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
