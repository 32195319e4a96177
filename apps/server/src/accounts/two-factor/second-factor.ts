import { ApiError } from '../../platform/api-error.ts'
import { recordAct } from '../../platform/audit-log.ts'
import type { Tx } from '../../platform/database.ts'
import { clearRateLimit, enforceRateLimit } from '../../platform/rate-limit.ts'
import { createSeal } from '../../platform/seal.ts'
import { limits } from '../limits.ts'
import type { TellSecurityNews } from './news-job.ts'
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { findFactor, type KeptFactor, takeStep } from './store.ts'
import { stepOf } from './totp.ts'

/** What judging a second factor needs. */
export interface SecondFactorDeps {
  /** Of the installation. */
  secret: string
  /** Milliseconds since 1970; codes are made of the time. */
  now: () => number
  tell: TellSecurityNews
}

/** Who shows a second factor, with what, and from where. */
export interface ShownFactor {
  accountId: number
  /** A code of the app or a recovery code; absent: nothing was shown. */
  otp?: string | undefined
  /** Network address. */
  ip: string
}

/** Seals the secret of one account, so that no other account's row can stand in for it. */
export const sealOf = (secret: string, accountId: number) => createSeal(secret, `two-factor:${accountId}`)

/** What is answered to whoever showed no second factor where one is on. */
export const codeRequired = (): ApiError =>
  new ApiError('otp_required', 'Enter the code of your authenticator app.', { field: 'otp' })
const wrong = () =>
  new ApiError('code_invalid', 'This code is wrong or was used before. Enter a new one.', { field: 'otp' })

const digitsOf = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Judges second factors. */
export function createSecondFactor({ secret, now, tell }: SecondFactorDeps) {
  async function takeCode(tx: Tx, accountId: number, kept: KeptFactor, code: string): Promise<boolean> {
    const opened = sealOf(secret, accountId).open(kept.sealed_secret)
    if (opened === undefined) throw new Error('a second factor was sealed with another secret')
    const step = stepOf(opened, code, now())
    return step !== null && (await takeStep(tx, accountId, step))
  }

  async function takeRecoveryCode(tx: Tx, { accountId, ip }: ShownFactor, typed: string): Promise<boolean> {
    if (!(await useRecoveryCode(tx, secret, accountId, typed))) return false
    const left = await countRecoveryCodes(tx, accountId)
    const detail = { left }
    await recordAct(tx, { act: 'recovery_code.used', actorId: accountId, accountId, detail, address: ip })
    await tell(tx, { accountId, news: 'recovery_code_used', left })
    return true
  }

  /**
   * Takes a code of a factor, on or being set up; a recovery code too where it is on. Answers whether it was right. Every
   * try counts, so the transaction must be kept after a wrong one; throws `rate_limited` when there were too many.
   */
  async function take(tx: Tx, shown: ShownFactor & { otp: string }, kept: KeptFactor): Promise<boolean> {
    const { accountId, otp } = shown
    const tries = `otp:${accountId}`
    await enforceRateLimit(tx, tries, limits.secondFactor)
    const code = digitsOf(otp)
    const isRight =
      code === undefined
        ? kept.enabled_at !== null && (await takeRecoveryCode(tx, shown, otp))
        : await takeCode(tx, accountId, kept, code)
    if (isRight) await clearRateLimit(tx, tries)
    return isRight
  }

  return {
    take,
    /**
     * Why somebody may not go on without another second factor; undefined when they may, or when none is on. It is
     * answered and not thrown, because a wrong try must stay counted: the transaction must be kept.
     */
    async refusal(tx: Tx, shown: ShownFactor): Promise<ApiError | undefined> {
      const kept = await findFactor(tx, shown.accountId)
      if (!kept?.enabled_at) return undefined
      const { otp } = shown
      if (!otp) return codeRequired()
      return (await take(tx, { ...shown, otp }, kept)) ? undefined : wrong()
    },
    wrong,
  }
}

/** Judges second factors. */
export type SecondFactor = ReturnType<typeof createSecondFactor>
