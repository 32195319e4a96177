import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { listOf, pageQuery } from '../schemas/common.ts'
import { appealText, moderationCase, moderationCaseDetail } from '../schemas/moderation.ts'

const tag = 'Moderation'
const params = z.object({ uuid: z.uuid() })

/** Moderation cases of an account and their appeals. */
export const moderationRoutes = {
  'GET /moderation/cases': defineRoute({
    summary: 'List refused generations, newest first: your own and those of your team members',
    tag,
    access: 'user',
    query: z.object({
      ...pageQuery,
      code_ref: z.string().max(64).optional().meta({ description: '`code_ref` of the item.' }),
    }),
    reply: listOf(moderationCase),
  }),
  'GET /moderation/cases/{uuid}': defineRoute({
    summary: 'Retrieve a moderation case with its text',
    tag,
    access: 'user',
    params,
    reply: moderationCaseDetail,
  }),
  'POST /moderation/cases/{uuid}/appeal': defineRoute({
    summary: 'Appeal a refusal, once',
    tag,
    access: 'user',
    params,
    body: z.object({ text: appealText }),
    reply: moderationCaseDetail,
  }),
}
