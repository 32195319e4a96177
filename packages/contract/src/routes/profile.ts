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
  words.meta({ description: `Code, name or uuid from \`GET /lists/${list}\`.` })

const fields = z.object({
  first_name: words.optional(),
  last_name: words.optional(),
  language: chosen('languages-for-profile').optional(),
  industry: chosen('industries').optional(),
  company: words.optional(),
  company_size: chosen('company-sizes').optional(),
  region: chosen('regions').optional(),
})

/** What people tell about themselves, and taking all of it back. */
export const profileRoutes = {
  'POST /profile': defineRoute({
    summary: 'Tell about oneself; what is not named is empty afterwards',
    tag,
    access: 'user',
    body: fields,
    reply: profile,
  }),
  'PUT /update-profile': defineRoute({
    summary: 'Change some of what one told; the rest stays as it was',
    tag,
    access: 'user',
    body: fields,
    reply: profile,
  }),
  'DELETE /customer/delete-profile': defineRoute({
    summary: 'Delete the account with everything made, told and signed in',
    tag,
    access: 'user',
    body: z.object({
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .meta({ description: 'The account’s own address, so that nobody does this by mistake.' }),
    }),
    replyKind: 'empty',
    status: 204,
  }),
}
