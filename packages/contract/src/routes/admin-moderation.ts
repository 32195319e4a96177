import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import {
  caseOutcomes,
  caseStates,
  MAX_TERMS_ADDED,
  MAX_TRIED_CHARACTERS,
  moderationActions,
} from '../moderation.ts'
import { search } from '../schemas/admin-common.ts'
import { idParameter, listOf, pageQuery } from '../schemas/common.ts'
import {
  adminCase,
  adminCaseDetail,
  appealText,
  moderationSettings,
  term,
  termFields,
  termPattern,
} from '../schemas/moderation.ts'

const owned = { tag: 'Administration', access: 'admin' } as const
const caseParams = z.object({ uuid: z.uuid() })
const termParams = z.object({ id: idParameter })

const settingsReply = z
  .object({
    settings: moderationSettings,
    provider: z
      .object({ id: z.string(), name: z.string(), model: z.string(), categories: z.array(z.string()) })
      .nullable()
      .meta({ description: 'The moderation provider; null if none is configured.' }),
  })
  .meta({ id: 'ModerationSettingsReply' })

/** Content moderation: cases, the deny list and the provider's settings. */
export const adminModerationRoutes = {
  'GET /admin/moderation/cases': defineRoute({
    ...owned,
    summary: 'List moderation cases, newest first; `waiting` selects cases that need a decision',
    query: z.object({
      ...pageQuery,
      search: search.meta({ description: 'Part of the title or of the owner’s email address.' }),
      waiting: z.enum(['true', 'false']).optional(),
      state: z.enum(caseStates).optional(),
      outcome: z.enum(caseOutcomes).optional(),
      owner: idParameter.optional(),
    }),
    reply: listOf(adminCase),
  }),
  'GET /admin/moderation/cases/{uuid}': defineRoute({
    ...owned,
    summary: 'Retrieve a moderation case with its text',
    params: caseParams,
    reply: adminCaseDetail,
  }),
  'POST /admin/moderation/cases/{uuid}/decision': defineRoute({
    ...owned,
    summary: 'Uphold or allow a refused generation and notify the user',
    params: caseParams,
    body: z.object({
      decision: z.enum(['uphold', 'allow']),
      note: appealText.optional().meta({ description: 'Sent to the user.' }),
      remove_item: z
        .boolean()
        .default(false)
        .meta({ description: 'Delete the started item; a pending one is refunded.' }),
    }),
    reply: adminCaseDetail,
  }),
  'GET /admin/moderation/terms': defineRoute({
    ...owned,
    summary: 'List deny list entries, newest first',
    query: z.object({ ...pageQuery, search, action: z.enum(moderationActions).optional() }),
    reply: listOf(term),
  }),
  'POST /admin/moderation/terms': defineRoute({
    ...owned,
    summary: 'Add entries to the deny list; existing entries are unchanged',
    body: z.object({
      patterns: z.array(termPattern).min(1, 'Enter at least one word or phrase.').max(MAX_TERMS_ADDED),
      kinds: termFields.kinds.default(null),
      action: termFields.action.default('refuse'),
      note: termFields.note.default(null),
    }),
    reply: z.object({ added: z.int(), known: z.int(), count: z.int() }).meta({ id: 'DenyListGrowth' }),
    status: 201,
  }),
  'PUT /admin/moderation/terms/{id}': defineRoute({
    ...owned,
    summary: 'Update a deny list entry',
    params: termParams,
    body: z.object({
      kinds: termFields.kinds.optional(),
      action: termFields.action.optional(),
      note: termFields.note.optional(),
    }),
    reply: term,
  }),
  'DELETE /admin/moderation/terms/{id}': defineRoute({
    ...owned,
    summary: 'Delete a deny list entry',
    params: termParams,
    replyKind: 'empty',
    status: 204,
  }),
  'POST /admin/moderation/trial': defineRoute({
    ...owned,
    summary: 'Test a text against the deny list; nothing is stored',
    body: z.object({
      text: z.string().max(MAX_TRIED_CHARACTERS),
      kind: z.enum(kindIds).default('speech'),
    }),
    reply: z
      .object({
        findings: z.array(
          z.object({ action: z.enum(moderationActions), rule: z.string(), sentence: z.string() }),
        ),
      })
      .meta({ id: 'DenyListTrial' }),
  }),
  'GET /admin/moderation/settings': defineRoute({
    ...owned,
    summary: 'Retrieve the moderation settings',
    reply: settingsReply,
  }),
  'PUT /admin/moderation/settings': defineRoute({
    ...owned,
    summary: 'Update the moderation settings',
    body: moderationSettings,
    reply: settingsReply,
  }),
}
