import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { credits, id } from '../schemas/manners.ts'

/** Who brought whom. */
export const invitationRoutes = {
  'POST /customer/user-to-user-invitation': defineRoute({
    summary: 'Say who invited one: once for each account, a repeat changes nothing',
    tag: 'Accounts',
    access: 'user',
    body: z.object({ invited_by: id.meta({ description: 'Id of the account that invited.' }) }),
    reply: z.object({
      invited_by: id,
      bonus: credits.meta({ description: 'Credits this call gave the caller; 0 for a repeat.' }),
    }),
  }),
}
