import type { Handlers } from '../../../platform/handler.ts'
import type { TwoFactor } from './service.ts'

/** The calls of two-factor authentication. */
export type TwoFactorCalls =
  | 'GET /account/two-factor'
  | 'POST /account/two-factor/setup'
  | 'POST /account/two-factor/confirm'
  | 'POST /account/two-factor/recovery-codes'
  | 'DELETE /account/two-factor'

/** Handles the calls of two-factor authentication. */
export function createTwoFactorHandlers(twoFactor: TwoFactor): Handlers<TwoFactorCalls> {
  return {
    'GET /account/two-factor': async ({ caller }) => twoFactor.status(caller.accountId),
    'POST /account/two-factor/setup': async ({ caller, body }) => twoFactor.setUp(caller, body.password),
    'POST /account/two-factor/confirm': async ({ caller, body, ip }) => ({
      recovery_codes: await twoFactor.confirm({ caller, otp: body.otp, ip }),
    }),
    'POST /account/two-factor/recovery-codes': async ({ caller, body, ip }) => ({
      recovery_codes: await twoFactor.renewCodes({ caller, otp: body.otp, ip }),
    }),
    'DELETE /account/two-factor': async ({ caller, body, ip }) => {
      await twoFactor.disable({ caller, otp: body.otp, ip })
      return undefined
    },
  }
}
