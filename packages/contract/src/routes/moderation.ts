import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { listOf, pageQuery } from '../schemas/manners.ts'
import { appealText, moderationCase, moderationCaseDetail } from '../schemas/moderation.ts'

const tag = 'Moderation'
const params = z.object({ uuid: z.uuid() })

/** What was refused of an account, and how it asks the operator to look at it again. */
export const moderationRoutes = {
  'GET /moderation/cases': defineRoute({
    summary: 'Starts that were refused, newest first: one’s own, and those of others in one’s account',
    tag,
    access: 'user',
    query: z.object({
      ...pageQuery,
      code_ref: z.string().max(64).optional().meta({ description: 'Of the item it is about.' }),
    }),
    reply: listOf(moderationCase),
  }),
  'GET /moderation/cases/{uuid}': defineRoute({
    summary: 'A refused start with its text',
    tag,
    access: 'user',
    params,
    reply: moderationCaseDetail,
  }),
  'POST /moderation/cases/{uuid}/appeal': defineRoute({
    summary: 'Ask the operator to look at a refusal again, once',
    tag,
    access: 'user',
    params,
    body: z.object({ text: appealText }),
    reply: moderationCaseDetail,
  }),
}
