import { MAX_TERMS } from '@atelier/contract/moderation'
import type { adminModerationRoutes } from '@atelier/contract/routes/admin-moderation'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Provider } from '@atelier/engines/spec/provider'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { type AuditEntry, recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/handler.ts'
import type { ModerationTerm } from '../../platform/moderation-tables.ts'
import { viewAdminCase, viewAdminCaseDetail } from './case-view.ts'
import { listCases } from './cases-store.ts'
import type { ModerationSettings } from './default-settings.ts'
import type { ModerationRules } from './rules.ts'
import { deleteTerm, insertTerms, listTerms, readSettings, saveSettings, updateTerm } from './rules-store.ts'
import type { ModerationCases } from './service.ts'
import { foldPattern } from './word-finder.ts'

interface AdminModerationDeps {
  db: Db
  cases: ModerationCases
  rules: ModerationRules
  /** The provider that moderates content; undefined: none has a key. */
  provider: Provider | undefined
}

type SettingsView = Reply<'GET /admin/moderation/settings'>

const viewTerm = ({ folded: _folded, created_at, ...term }: ModerationTerm) => ({
  ...term,
  created_at: created_at.toISOString(),
})

const entryOf = (
  { caller, ip }: { caller: Caller; ip: string },
  act: AuditEntry['act'],
  more: Partial<AuditEntry> = {},
): AuditEntry => ({
  act,
  actorId: caller.accountId,
  address: ip,
  ...more,
})

/** Handles the administrators' calls of moderation. */
export function createAdminModerationHandlers(
  deps: AdminModerationDeps,
): Handlers<keyof typeof adminModerationRoutes> {
  const { db, cases, rules, provider } = deps

  /** Changes the rules. They apply to the caller immediately; other processes are notified. */
  async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(work)
    await rules.load()
    return done
  }

  const viewSettings = (settings: ModerationSettings): SettingsView => ({
    settings,
    provider: provider?.moderator
      ? {
          id: provider.id,
          name: provider.name,
          model: provider.moderator.model,
          categories: [...provider.moderator.categories],
        }
      : null,
  })
  return {
    'GET /admin/moderation/cases': async ({ query }) => {
      const { waiting, ...filter } = query
      const caseFilter = { ...filter, ...(waiting === undefined ? {} : { waiting: waiting === 'true' }) }
      const { rows, ...page } = await listCases(db, caseFilter, query)
      return { results: rows.map(viewAdminCase), ...page }
    },
    'GET /admin/moderation/cases/{uuid}': async ({ params }) =>
      viewAdminCaseDetail(await cases.get(params.uuid)),
    'POST /admin/moderation/cases/{uuid}/decision': async ({ caller, params, body, ip }) =>
      viewAdminCaseDetail(
        await cases.decide({ accountId: caller.accountId, address: ip }, params.uuid, body),
      ),
    'GET /admin/moderation/terms': async ({ query }) => {
      const { rows, ...page } = await listTerms(db, query)
      return { results: rows.map(viewTerm), ...page }
    },
    'POST /admin/moderation/terms': async (request) => {
      const { patterns, ...fields } = request.body
      const folded = new Map(patterns.map((pattern) => [readable(pattern), pattern.trim()]))
      const all = [...folded].map(([key, pattern]) => ({ pattern, folded: key }))
      return await change(async (tx) => {
        const { added, count } = await insertTerms(tx, all, fields)
        if (count > MAX_TERMS) throw tooMany()
        await recordAction(
          tx,
          entryOf(request, 'moderation.terms_added', { detail: { added, action: fields.action } }),
        )
        return { added, known: patterns.length - added, count }
      })
    },
    'PUT /admin/moderation/terms/{id}': async (request) => {
      const { kinds, action, note } = request.body
      const changes = {
        ...(kinds === undefined ? {} : { kinds }),
        ...(action === undefined ? {} : { action }),
        ...(note === undefined ? {} : { note }),
      }
      return await change(async (tx) => {
        const row = await updateTerm(tx, request.params.id, changes)
        if (!row) throw notFound('The entry')
        await recordAction(tx, entryOf(request, 'moderation.term_changed', { target: String(row.id) }))
        return viewTerm(row)
      })
    },
    'DELETE /admin/moderation/terms/{id}': async (request) => {
      await change(async (tx) => {
        const row = await deleteTerm(tx, request.params.id)
        if (!row) throw notFound('The entry')
        const more = { target: String(row.id), detail: { pattern: row.pattern } }
        await recordAction(tx, entryOf(request, 'moderation.term_removed', more))
      })
      return undefined
    },
    'POST /admin/moderation/trial': async ({ body: { text, kind } }) => {
      const found = rules.denyList().find(kind, { field: 'text', text, row: null })
      return { findings: found.map(({ action, rule, sentence }) => ({ action, rule: rule ?? '', sentence })) }
    },
    'GET /admin/moderation/settings': async () => viewSettings(await readSettings(db)),
    'PUT /admin/moderation/settings': async (request) => {
      await change(async (tx) => {
        await saveSettings(tx, request.body)
        const { enabled, on_failure } = request.body
        await recordAction(
          tx,
          entryOf(request, 'moderation.settings_changed', { detail: { enabled, on_failure } }),
        )
      })
      return viewSettings(request.body)
    },
  }
}

/**
 * Normalizes a pattern for comparison. Throws an error of `patterns` if it cannot match anything, or has an asterisk in
 * the middle.
 */
function readable(pattern: string): string {
  const folded = foldPattern(pattern)
  const words = folded.replace(/^\*/, '').replace(/\*$/, '')
  const refuse = (detail: string) => new ApiError('invalid', `“${pattern}” ${detail}`, { field: 'patterns' })
  if (words === '') throw refuse('has no searchable characters.')
  if (words.includes('*')) throw refuse('has * in the middle; use it only at the beginning or the end.')
  return folded
}

function tooMany(): ApiError {
  const most = MAX_TERMS.toLocaleString('en')
  return new ApiError('conflict', `At most ${most} entries. Remove some you no longer need.`)
}
