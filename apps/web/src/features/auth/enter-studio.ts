import type { Reply } from '@atelier/contract/routes/registry'
import { forgetInviter, savedInviter } from '../../api/arrival.ts'
import { call } from '../../api/client.ts'
import { tellMetric } from '../../api/metrics.ts'
import { startSession } from '../../api/session.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** Longest the studio waits for the bonus, which it shows among the first credits. */
const BONUS_WAIT_MS = 3000

async function tellInviter(token: string): Promise<void> {
  const inviter = savedInviter()
  if (inviter === null) return
  forgetInviter()
  const { bonus } = await call('POST /customer/user-to-user-invitation', {
    body: { invited_by: inviter },
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(BONUS_WAIT_MS),
  })
  if (bonus === 0) return
  const title = `Your invitation brought you ${bonus} credits.`
  toasts.show({ area: 'message', severity: 'success', title })
}

/** Keeps a session that was just opened. The first of an account is also counted, and told to who invited it. */
export async function enterStudio(
  { token, first_login }: Reply<'POST /signin'>,
  firstLogin: 'new_user' | 'new_social_user',
): Promise<void> {
  if (first_login) {
    tellMetric({ event: firstLogin })
    await tellInviter(token).catch((error: unknown) => {
      // An invitation that went wrong must not keep anybody out.
      console.info('The invitation was not kept:', error)
    })
  }
  startSession(token)
}
