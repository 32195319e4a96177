import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { session } from '../schemas/account.ts'
import { socialProviders } from '../social.ts'

const tag = 'Accounts'
const params = z.object({ provider: z.enum(socialProviders) })

/** Sign-in with an external provider. */
export const socialRoutes = {
  'GET /social/{provider}': defineRoute({
    summary: 'Start a social sign-in: returns the URL to redirect the browser to, and sets a cookie',
    tag,
    access: 'public',
    params,
    reply: z.object({ url: z.url() }),
  }),
  'POST /social/{provider}/validation': defineRoute({
    summary: 'Complete a social sign-in with the code of the provider; creates an account for a new address',
    tag,
    access: 'public',
    params,
    query: z.object({
      playground: z.enum(['true', 'false']).optional().meta({ description: 'Sent in playground mode.' }),
    }),
    body: z.object({
      code: z.string().min(1).max(4000),
      state: z.string().min(1).max(200).meta({ description: 'State returned by the provider.' }),
    }),
    reply: session,
  }),
}
