import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { session } from '../schemas/account.ts'
import { socialProviders } from '../social.ts'

const tag = 'Accounts'
const params = z.object({ provider: z.enum(socialProviders) })

/** Signing in with an account that one has elsewhere. */
export const socialRoutes = {
  'GET /social/{provider}': defineRoute({
    summary:
      'Begin to sign in with another service: where to send the browser, which gets a cookie to return with',
    tag,
    access: 'public',
    params,
    reply: z.object({ url: z.url() }),
  }),
  'POST /social/{provider}/validation': defineRoute({
    summary: 'Sign in with what the service sent the browser back with; a new address gets an account',
    tag,
    access: 'public',
    params,
    query: z.object({
      playground: z.enum(['true', 'false']).optional().meta({ description: 'Sent in playground mode.' }),
    }),
    body: z.object({
      code: z.string().min(1).max(4000),
      state: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'As the service sent it back; when absent, the cookie’s counts.' }),
    }),
    reply: session,
  }),
}
