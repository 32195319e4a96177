import type { invitationRoutes } from '@atelier/contract/routes/invitations'
import type { Handlers } from '../../platform/handler.ts'
import type { Invitations } from './service.ts'

/** Handles the call that returns the inviter. */
export function createInvitationHandlers(invitations: Invitations): Handlers<keyof typeof invitationRoutes> {
  return {
    'POST /customer/user-to-user-invitation': async ({ body: { invited_by }, caller }) => ({
      invited_by,
      bonus: await invitations.accept({
        inviterId: invited_by,
        inviteeId: caller.accountId,
        email: caller.email,
      }),
    }),
  }
}
