import { ApiError } from '../../../platform/api-error.ts'
import { recordAction } from '../../../platform/audit-log.ts'
import type { Tx } from '../../../platform/database.ts'
import { clearRateLimit, enforceRateLimit } from '../../../platform/rate-limit.ts'
import { createSeal } from '../../../platform/seal.ts'
import { limits } from '../limits.ts'
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import type { NotifySecurityEvent } from './security-mail-job.ts'
import { consumeOtpStep, findFactor, type StoredFactor } from './store.ts'
import { stepOf } from './totp.ts'

/** The dependencies of second-factor verification. */
export interface SecondFactorDeps {
  /** The secret of the installation. */
  secret: string
  /** Milliseconds since 1970; codes are derived from the time. */
  now: () => number
  notify: NotifySecurityEvent
}

/** A second factor entered by a user, and its client. */
export interface ShownFactor {
  accountId: number
  /** A code of the app or a recovery code; absent: none was entered. */
  otp?: string | undefined
  /** The client's network address. */
  ip: string
}

/** Encrypts the secret of one account, so that it cannot be used in another account's row. */
export const sealOf = (secret: string, accountId: number) => createSeal(secret, `two-factor:${accountId}`)

/** The response to a request without the required second factor. */
export const codeRequired = (): ApiError =>
  new ApiError('otp_required', 'Enter the code from your authenticator app.', { field: 'otp' })
const wrong = () =>
  new ApiError('code_invalid', 'This code is incorrect or has already been used. Enter a new one.', {
    field: 'otp',
  })

const digitsOf = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Verifies second factors. */
export function createSecondFactor({ secret, now, notify }: SecondFactorDeps) {
  async function takeCode(tx: Tx, accountId: number, stored: StoredFactor, code: string): Promise<boolean> {
    const opened = sealOf(secret, accountId).open(stored.sealed_secret)
    if (opened === undefined)
      throw new Error('could not decrypt a second factor: it was encrypted with another secret')
    const step = stepOf(opened, code, now())
    return step !== null && (await consumeOtpStep(tx, accountId, step))
  }

  async function takeRecoveryCode(tx: Tx, { accountId, ip }: ShownFactor, typed: string): Promise<boolean> {
    if (!(await useRecoveryCode(tx, secret, accountId, typed))) return false
    const left = await countRecoveryCodes(tx, accountId)
    const detail = { left }
    await recordAction(tx, { act: 'recovery_code.used', actorId: accountId, accountId, detail, address: ip })
    await notify(tx, { accountId, news: 'recovery_code_used', left })
    return true
  }

  /**
   * Verifies a code of a factor that is on or being set up; if it is on, also a recovery code. Every attempt counts, so
   * the transaction must be committed after a wrong one; throws `rate_limited` after too many.
   */
  async function take(tx: Tx, shown: ShownFactor & { otp: string }, stored: StoredFactor): Promise<boolean> {
    const { accountId, otp } = shown
    const limitKey = `otp:${accountId}`
    await enforceRateLimit(tx, limitKey, limits.secondFactor)
    const code = digitsOf(otp)
    const isValid =
      code === undefined
        ? stored.enabled_at !== null && (await takeRecoveryCode(tx, shown, otp))
        : await takeCode(tx, accountId, stored, code)
    if (isValid) await clearRateLimit(tx, limitKey)
    return isValid
  }

  return {
    take,
    /**
     * The error if a second factor is required and missing or wrong; otherwise undefined. It is returned and not
     * thrown, because the transaction must be committed for the wrong attempt to count.
     */
    async refusal(tx: Tx, shown: ShownFactor): Promise<ApiError | undefined> {
      const stored = await findFactor(tx, shown.accountId)
      if (!stored?.enabled_at) return undefined
      const { otp } = shown
      if (!otp) return codeRequired()
      return (await take(tx, { ...shown, otp }, stored)) ? undefined : wrong()
    },
    wrong,
  }
}

/** Creates the verification of second factors. */
export type SecondFactor = ReturnType<typeof createSecondFactor>
