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
import { idParameter, listOf, pageQuery } from '../schemas/manners.ts'
import {
  adminCase,
  adminCaseDetail,
  appealText,
  moderationSettings,
  term,
  termFields,
  termPattern,
} from '../schemas/moderation.ts'

const owned = { tag: 'Console', access: 'admin' } as const
const caseParams = z.object({ uuid: z.uuid() })
const termParams = z.object({ id: idParameter })

const settingsReply = z
  .object({
    settings: moderationSettings,
    provider: z
      .object({ id: z.string(), name: z.string(), model: z.string(), categories: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Who would be asked; null: no provider with a moderation has a key.' }),
  })
  .meta({ id: 'ModerationSettingsReply' })

/** What administrators decide about content: cases, the deny list, the provider. */
export const adminModerationRoutes = {
  'GET /admin/moderation/cases': defineRoute({
    ...owned,
    summary: 'Refused and flagged starts, newest first; `waiting` are those that need a decision',
    query: z.object({
      ...pageQuery,
      search: search.meta({ description: 'Part of the title, or of the owner’s address.' }),
      waiting: z.enum(['true', 'false']).optional(),
      state: z.enum(caseStates).optional(),
      outcome: z.enum(caseOutcomes).optional(),
      owner: idParameter.optional(),
    }),
    reply: listOf(adminCase),
  }),
  'GET /admin/moderation/cases/{uuid}': defineRoute({
    ...owned,
    summary: 'A case with its text',
    params: caseParams,
    reply: adminCaseDetail,
  }),
  'POST /admin/moderation/cases/{uuid}/decision': defineRoute({
    ...owned,
    summary: 'Uphold a refusal, or allow what was refused; the person is told',
    params: caseParams,
    body: z.object({
      decision: z.enum(['uphold', 'allow']),
      note: appealText.optional().meta({ description: 'Told to the person.' }),
      remove_item: z
        .boolean()
        .default(false)
        .meta({ description: 'Delete the item that was started; a pending one is refunded.' }),
    }),
    reply: adminCaseDetail,
  }),
  'GET /admin/moderation/terms': defineRoute({
    ...owned,
    summary: 'The deny list, newest first',
    query: z.object({ ...pageQuery, search, action: z.enum(moderationActions).optional() }),
    reply: listOf(term),
  }),
  'POST /admin/moderation/terms': defineRoute({
    ...owned,
    summary: 'Put entries on the deny list; those that are there already stay as they are',
    body: z.object({
      patterns: z.array(termPattern).min(1, 'This is empty.').max(MAX_TERMS_ADDED),
      kinds: termFields.kinds.default(null),
      action: termFields.action.default('refuse'),
      note: termFields.note.default(null),
    }),
    reply: z.object({ added: z.int(), known: z.int(), count: z.int() }).meta({ id: 'DenyListGrowth' }),
    status: 201,
  }),
  'PUT /admin/moderation/terms/{id}': defineRoute({
    ...owned,
    summary: 'Change for what an entry holds and what it does',
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
    summary: 'Take an entry off the deny list',
    params: termParams,
    replyKind: 'empty',
    status: 204,
  }),
  'POST /admin/moderation/trial': defineRoute({
    ...owned,
    summary: 'What the deny list finds in a text; nothing is kept',
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
    summary: 'What the provider’s moderation is asked',
    reply: settingsReply,
  }),
  'PUT /admin/moderation/settings': defineRoute({
    ...owned,
    summary: 'Change what the provider’s moderation is asked',
    body: moderationSettings,
    reply: settingsReply,
  }),
}
