import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** Counted in `storage_usage`, by triggers of these tables. */
const counted = ['files', 'imports', 'batches', 'assistant_conversations', 'assistant_documents'] as const

/** Why the rows of other tables cannot fill the disk of an account that pays nothing. */
const bounded: Readonly<Record<string, string>> = {
  accounts: 'one row for each account, of short fields',
  activation_codes: 'made by the operator',
  activations: 'one for each code',
  api_keys: '100 for each account',
  assistant_messages: 'counted with their conversations',
  audit_log: 'short rows, one for each act',
  checkouts: 'short rows, one for each payment that is begun',
  cloned_voice_opinions: 'one for each voice and account',
  cloned_voices: '100 for each owner',
  confirmations: 'codes that expire, limited by address',
  conversions: 'started for credits, or counted by their files; words go with the item',
  events: 'removed after a time',
  exports: 'short rows; one under way, whose zip is removed after a week',
  file_removals: 'removed with the files',
  half_sign_ins: 'expire',
  history_items: 'short rows, one for each end or deletion of an item',
  holds: 'one for each conversion that is paid for',
  idempotency_keys: 'removed after a time',
  invitations: 'limited by day',
  item_counts: 'one for each owner and kind',
  job_failures: 'the program’s own',
  kysely_migration: 'the program’s own',
  kysely_migration_lock: 'the program’s own',
  ledger_audits: 'the program’s own',
  model_facts: 'one for each model of a provider',
  model_notices: 'one for each notice of a model',
  model_servers: 'the operator’s',
  models: 'the operator’s',
  moderation_allowances: 'given by the operator',
  moderation_cases: 'words of 100 a day and owner; removed after a time',
  moderation_terms: 'the operator’s',
  payment_disputes: 'the payment provider’s',
  payment_events: 'the payment provider’s',
  payment_intents: 'short rows, one for each payment that is begun',
  processes: 'the program’s own',
  pronunciations: '1,000 short ones for each owner',
  provider_checks: 'the program’s own',
  queue_pauses: 'the operator’s',
  rate_limits: 'removed after a time',
  recovery_codes: 'ten for each account',
  segments: 'go with the end of their conversion',
  sessions: 'expire, limited by address',
  settings: 'the program’s own',
  shares: 'short rows of an item',
  sign_in_clients: 'expire; one for each network and browser, limited by sign-ins',
  social_identities: 'one for each service and account',
  social_states: 'expire',
  storage_usage: 'one for each owner',
  subscriptions: 'the payment provider’s',
  team_members: 'limited by day',
  transfers: 'the ledger’s',
  two_factor: 'one for each account',
  usage_counted: 'the program’s own',
  usage_hours: 'the program’s own',
  voice_consents: 'one for each cloned voice',
  voice_opinions: 'one for each voice and account',
  voice_scores: 'one for each voice',
  voices: 'the operator’s',
  voice_pack_installs: 'one for each pack, started by administrators',
  wallets: 'one for each owner',
  webhook_attempts: 'removed after 30 days',
  webhook_deliveries: 'removed after 30 days',
  webhook_endpoints: 'one for each API key',
}

it('is counted or limited in every table', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...counted, ...Object.keys(bounded)].sort())
  const triggers = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where action_statement ~ 'count_stored_(file|row)'`.execute(server.db)
  expect(triggers.rows.map(({ name }) => name).sort()).toEqual([...counted].sort())
})
