import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../apps/server/src/platform/schema.ts'
import { listSources } from './list-sources.ts'
import { root } from './run-command.ts'

type Table = keyof Database

/** The folder of the server that alone writes a table. */
const owners: Readonly<Record<Table, string>> = {
  accounts: 'identity/accounts',
  activation_codes: 'billing/payments',
  activations: 'billing/payments',
  api_keys: 'identity/keys',
  assistant_conversations: 'assistant',
  assistant_documents: 'assistant',
  assistant_messages: 'assistant',
  audit_log: 'platform',
  batches: 'conversions',
  checkouts: 'billing/payments',
  cloned_voice_opinions: 'generation/clones',
  cloned_voices: 'generation/clones',
  confirmations: 'identity/accounts',
  conversions: 'conversions',
  events: 'platform',
  exports: 'content/exports',
  file_removals: 'conversions',
  files: 'conversions',
  half_sign_ins: 'identity/social',
  history_items: 'conversions',
  holds: 'ledger',
  idempotency_keys: 'platform',
  imports: 'generation/sheets',
  invitations: 'identity/invitations',
  item_counts: 'conversions',
  job_failures: 'platform',
  ledger_audits: 'ledger',
  model_facts: 'conversions',
  model_notices: 'operations/models',
  model_servers: 'operations/models',
  models: 'conversions',
  moderation_allowances: 'operations/moderation',
  moderation_cases: 'operations/moderation',
  moderation_terms: 'operations/moderation',
  payment_disputes: 'billing/payments',
  payment_events: 'billing/payments',
  payment_intents: 'billing/payments',
  processes: 'platform',
  pronunciations: 'generation/pronunciations',
  provider_checks: 'operations/admin',
  queue_pauses: 'platform',
  rate_limits: 'platform',
  recovery_codes: 'identity/accounts',
  segments: 'conversions',
  sessions: 'identity/accounts',
  settings: 'operations',
  shares: 'content/shares',
  sign_in_clients: 'identity/accounts',
  social_identities: 'identity/social',
  social_states: 'identity/social',
  storage_usage: 'content/storage',
  subscriptions: 'billing/payments',
  team_members: 'identity/teams',
  transfers: 'ledger',
  two_factor: 'identity/accounts',
  usage_counted: 'operations/admin',
  usage_hours: 'operations/admin',
  voice_consents: 'generation/clones',
  voice_opinions: 'generation/voices',
  voice_pack_installs: 'operations/voices',
  voice_scores: 'generation/voices',
  voices: 'generation/voices',
  wallets: 'ledger',
  webhook_attempts: 'webhooks',
  webhook_deliveries: 'webhooks',
  webhook_endpoints: 'webhooks',
}

/**
 * Folders that read every table: exports contain everything of an account, and the console shows the whole
 * installation.
 */
const reporters = ['content/exports', 'operations', 'commands']
/** Tables that every feature reads: those of lower layers, and the names of accounts. */
const isReadByAll = (table: Table) =>
  table === 'accounts' || ['platform', 'ledger', 'conversions'].includes(owners[table])

/** Other uses and their reasons: `table in folder` reads, `table by folder` also writes. */
const exceptions: Readonly<Record<string, string>> = {
  'accounts by billing/payments': 'the column payment_customer',
  'api_keys in webhooks': 'a webhook belongs to a key',
  'assistant_conversations by conversions':
    'a reply is stored in the transaction that settles its conversion',
  'assistant_conversations in content/storage': 'counts as storage',
  'assistant_documents in content/storage': 'counts as storage',
  'assistant_messages by conversions': 'a reply is stored in the transaction that settles its conversion',
  'cloned_voices in content/library': 'filters by voice',
  'cloned_voices in conversions': 'a start locks the voice that it speaks with',
  'conversions by content/library': 'the columns by which users organize and rate items',
  'conversions by content/storage': 'the column expires_at',
  'conversions by generation/demo': 'demos leave no statement',
  'exports by conversions': 'run as SQL by a restore, before there is a program',
  'file_removals by generation/sheets': 'an import’s files are noted before they are stored',
  'history_items by generation/demo': 'demos leave no history',
  'imports in content/storage': 'counts as storage',
  'imports in conversions': 'a batch releases the rows of its import',
  'moderation_cases by conversions': 'a case is stored in the transaction that refuses or flags a start',
  'subscriptions in content/storage': 'decides the quota',
  'team_members in webhooks': 'a delivery needs access to the content',
  'voices in content/library': 'an item names its voice',
  'voices in generation/lists': 'lists languages',
  'webhook_deliveries by conversions': 'a delivery is stored in the transaction that settles its conversion',
  'webhook_endpoints in conversions': 'a delivery is stored in the transaction that settles its conversion',
}

const names = Object.keys(owners).join('|')
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"](${names})\\b|\\b(?:insert into|update|delete from|truncate)\\s+(${names})\\b`,
  'gi',
)
const reads = new RegExp(
  `(?:selectFrom|[jJ]oin|using)\\(\\s*\\[?\\s*['"](${names})\\b|\\b(?:from|join|using)\\s+(?:\\w+,\\s*)?(${names})\\b(?!\\.ts)`,
  'g',
)
const tablesIn = (source: string, uses: RegExp) =>
  [...source.matchAll(uses)].map(([, call, sql]) => (call ?? sql)?.toLowerCase() as Table)

const isIn = (file: string, folder: string) => file.startsWith(`apps/server/src/${folder}/`)
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*?from '.*'$/gm, '')

/** Uses of tables outside their owner's folder, in the notation of `exceptions`. */
async function foreignUses(): Promise<Set<string>> {
  const found = new Set<string>()
  for (const file of listSources(['apps/server/src'])) {
    if (isIn(file, 'migrations')) continue
    const source = withoutComments(await readFile(join(root, file), 'utf8'))
    const [, folder = ''] =
      /src\/((?:identity|billing|generation|content|operations)\/[^/]+|[^/]+)\//.exec(file) ?? []
    for (const table of tablesIn(source, writes)) {
      if (!isIn(file, owners[table])) found.add(`${table} by ${folder}`)
    }
    if (reporters.some((reporter) => isIn(file, reporter))) continue
    for (const table of tablesIn(source, reads)) {
      if (!isIn(file, owners[table]) && !isReadByAll(table)) found.add(`${table} in ${folder}`)
    }
  }
  for (const use of found)
    if (found.has(use.replace(' in ', ' by ')) && use.includes(' in ')) found.delete(use)
  return found
}

describe('tables', () => {
  it.each([
    `await tx.insertInto('wallets').values({})`,
    `tx.updateTable(\n  "wallets")`,
    'sql`delete from wallets where id = 1`',
    'sql`update wallets set balance = 1`',
  ])('are recognized where they are written: %s', (source) => {
    expect(tablesIn(source, writes)).toEqual(['wallets'])
  })

  it.each([
    `db.selectFrom('wallets')`,
    `db.selectFrom(['wallets', 'holds'])`,
    `query.leftJoin('wallets as w', 'w.id', 'id')`,
    'sql`select 1 from wallets`',
    'sql`select 1 from holds, wallets`',
  ])('are recognized where they are read: %s', (source) => {
    expect(tablesIn(source, reads)).toContain('wallets')
  })

  it('are used by the feature that owns them only, but for the listed exceptions', async () => {
    expect([...(await foreignUses())].sort()).toEqual(Object.keys(exceptions).sort())
  })
})
