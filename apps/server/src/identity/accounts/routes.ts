import type { accountRoutes } from '@atelier/contract/routes/accounts'
import type { Handlers } from '../../platform/handler.ts'
import type { OpenedSession } from './account-deps.ts'
import type { Accounts } from './service.ts'
import { closeSession } from './sessions.ts'
import { type UserSources, viewSession, viewUser } from './user-view.ts'

/** The calls of accounts. */
export function createAccountHandlers(
  sources: UserSources & { accounts: Accounts },
): Handlers<keyof typeof accountRoutes> {
  const { db, accounts } = sources
  const open = (opened: OpenedSession) => viewSession(sources, opened)
  return {
    'POST /signup': async ({ body, ip }) => {
      await accounts.signUp({ ...body, name: body.name ?? null, invitedBy: body.invited_by ?? null, ip })
      return { email: body.email }
    },
    'POST /user/confirm': async ({ body, ip, userAgent }) =>
      open(await accounts.confirm(body.email, body.confirmation_code, { ip, userAgent })),
    'POST /user/resend/confirm': async ({ body, ip }) => {
      await accounts.requestCode(body.email, ip)
      return { email: body.email }
    },
    'POST /user/reset/password/code': async ({ body, ip }) => {
      await accounts.requestReset(body.email, ip)
      return { email: body.email }
    },
    'POST /user/reset/password': async ({ body, ip, userAgent }) => {
      const { confirmation_code: code, ...reset } = body
      return await open(await accounts.resetPassword({ code, ...reset }, { ip, userAgent }))
    },
    'POST /signin': async ({ body, ip, userAgent }) => open(await accounts.signIn(body, { ip, userAgent })),
    'POST /signout': async ({ caller }) => {
      await closeSession(db, caller.tokenHash)
      return undefined
    },
    'GET /me': async ({ caller }) => viewUser(sources, caller.accountId),
  }
}
