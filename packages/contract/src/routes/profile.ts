import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { profile } from '../schemas/account.ts'

const tag = 'Accounts'
const words = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .transform((text) => text || null)
const chosen = (list: string) =>
  words.meta({ description: `Code, name or \`uuid\` from \`GET /lists/${list}\`.` })

const fields = z.object({
  first_name: words.optional(),
  last_name: words.optional(),
  language: chosen('languages-for-profile').optional(),
  industry: chosen('industries').optional(),
  company: words.optional(),
  company_size: chosen('company-sizes').optional(),
  region: chosen('regions').optional(),
})

/** The user's profile, and deletion of the account. */
export const profileRoutes = {
  'POST /profile': defineRoute({
    summary: 'Replace the profile; omitted fields are cleared',
    tag,
    access: 'user',
    body: fields,
    reply: profile,
  }),
  'PUT /update-profile': defineRoute({
    summary: 'Update the profile; omitted fields are unchanged',
    tag,
    access: 'user',
    body: fields,
    reply: profile,
  }),
  'DELETE /customer/delete-profile': defineRoute({
    summary: 'Delete the account and all its content; requires a recent sign-in',
    tag,
    access: 'user',
    recentSignIn: true,
    replyKind: 'empty',
    status: 204,
  }),
}
