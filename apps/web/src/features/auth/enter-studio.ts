import type { Reply } from '@atelier/contract/routes/registry'
import { forgetInviter, savedInviter } from '../../api/arrival.ts'
import { call } from '../../api/client.ts'
import { reportMetric } from '../../api/metrics.ts'
import { startSession } from '../../api/session.ts'
import { reportError } from '../../ui/dialogs/report-error.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** Maximum time to wait for the bonus, which is part of the first displayed balance. */
const BONUS_WAIT_MS = 3000

async function acceptInvitation(token: string): Promise<void> {
  const inviter = savedInviter()
  if (inviter === null) return
  forgetInviter()
  const { bonus } = await call('POST /customer/user-to-user-invitation', {
    body: { invited_by: inviter },
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(BONUS_WAIT_MS),
  })
  if (bonus === 0) return
  const title = `You received ${bonus} credits from your invitation.`
  toasts.show({ area: 'message', severity: 'success', title })
}

/** Stores a new session and redeems a stored invitation. Reports the first session of an account. */
export async function enterStudio(
  { token, first_login }: Reply<'POST /signin'>,
  firstLogin: 'new_user' | 'new_social_user',
): Promise<void> {
  if (first_login) reportMetric({ event: firstLogin })
  // A failed invitation must not block the sign-in.
  await acceptInvitation(token).catch(reportError)
  startSession(token)
}
