import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { credits, id } from '../schemas/common.ts'

/** Invitations between users. */
export const invitationRoutes = {
  'POST /customer/user-to-user-invitation': defineRoute({
    summary: 'Record who invited you; only the first call has an effect',
    tag: 'Accounts',
    access: 'user',
    body: z.object({ invited_by: id.meta({ description: 'ID of the inviting account.' }) }),
    reply: z.object({
      invited_by: id,
      bonus: credits.meta({ description: 'Credits added by this call; 0 for a repeated call.' }),
    }),
  }),
}
