import { ApiError } from '../../platform/api-error.ts'
import { recordAct } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import { clearRateLimit, enforceRateLimit } from '../../platform/rate-limit.ts'
import { limits } from '../limits.ts'
import { judgePassword } from '../passwords.ts'
import { getAccount } from '../store.ts'
import type { TellSecurityNews } from './news-job.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { type SecondFactor, sealOf } from './second-factor.ts'
import { beginFactor, enableFactor, findFactor, type KeptFactor, removeFactor } from './store.ts'
import { type Enrolment, enrol } from './totp.ts'

interface TwoFactorDeps {
  db: Db
  /** Of the installation. */
  secret: string
  appName: string
  secondFactor: SecondFactor
  tell: TellSecurityNews
}

/** Who changes their second factor, and the code they show. */
interface Change {
  caller: Caller
  otp: string
  ip: string
}

/** What is done once a code was right, and how it is called in the log and in the mail. */
interface Step<T> {
  act: 'two_factor.enabled' | 'two_factor.disabled' | 'recovery_codes.renewed'
  news: 'enabled' | 'disabled' | 'recovery_codes_renewed'
  /** Throws where this cannot be done with the factor as it stands. */
  check(kept: KeptFactor | undefined): asserts kept is KeptFactor
  does(tx: Tx, accountId: number): Promise<T>
}

function mustBeOn(kept: KeptFactor | undefined): asserts kept is KeptFactor {
  if (!kept?.enabled_at) throw new ApiError('conflict', 'Two-factor sign-in is off.')
}

const alreadyOn = () => new ApiError('conflict', 'Two-factor sign-in is on already.')

function mustBeBegun(kept: KeptFactor | undefined): asserts kept is KeptFactor {
  if (!kept) throw new ApiError('conflict', 'Begin to set up an authenticator app first.')
  if (kept.enabled_at) throw alreadyOn()
}

/** Setting up a second factor, and changing it. */
export function createTwoFactor({ db, secret, appName, secondFactor, tell }: TwoFactorDeps) {
  async function change<T>({ caller, otp, ip }: Change, step: Step<T>): Promise<T> {
    const { accountId } = caller
    const done = await db.transaction().execute(async (tx) => {
      const kept = await findFactor(tx, accountId)
      step.check(kept)
      if (!(await secondFactor.take(tx, { accountId, otp, ip }, kept))) return undefined
      await recordAct(tx, { act: step.act, actorId: accountId, accountId, address: ip })
      await tell(tx, { accountId, news: step.news })
      return { result: await step.does(tx, accountId) }
    })
    // Outside, because a wrong try must stay counted.
    if (!done) throw secondFactor.wrong()
    return done.result
  }

  /** A session that somebody left open must not lock its owner out: where there is a password, it is asked for. */
  async function provePassword(accountId: number, password: string | undefined): Promise<void> {
    const account = await getAccount(db, accountId)
    if (account.password_hash === null) return
    const tries = `signin:${account.email}`
    await enforceRateLimit(db, tries, limits.failedSignIn)
    if ((await judgePassword(account, password ?? '')) !== 'right')
      throw new ApiError('invalid', 'This is not your password.', { field: 'password' })
    await clearRateLimit(db, tries)
  }

  const newCodes = (tx: Tx, accountId: number) => renewRecoveryCodes(tx, secret, accountId)

  return {
    /** Whether there is a second factor. */
    async status(accountId: number) {
      const [kept, account] = [await findFactor(db, accountId), await getAccount(db, accountId)]
      const enabledAt = kept?.enabled_at ?? null
      return {
        enabled: enabledAt !== null,
        enabled_at: enabledAt?.toISOString() ?? null,
        recovery_codes_left: enabledAt ? await countRecoveryCodes(db, accountId) : 0,
        has_password: account.password_hash !== null,
      }
    },
    /** Makes a new secret. Nothing is protected by it until `confirm`. */
    async setUp(caller: Caller, password: string | undefined): Promise<Enrolment> {
      const { accountId, email } = caller
      if ((await findFactor(db, accountId))?.enabled_at) throw alreadyOn()
      await provePassword(accountId, password)
      const enrolment = enrol({ issuer: appName, email })
      const sealed = sealOf(secret, accountId).seal(enrolment.secret)
      if (!(await beginFactor(db, accountId, sealed))) throw alreadyOn()
      return enrolment
    },
    /** Switches the factor on that was set up, by its first code; answers recovery codes. */
    confirm: (request: Change): Promise<string[]> =>
      change(request, {
        ...({ act: 'two_factor.enabled', news: 'enabled' } as const),
        check: mustBeBegun,
        does: async (tx, accountId) => {
          await enableFactor(tx, accountId)
          return await newCodes(tx, accountId)
        },
      }),
    /** Makes new recovery codes. */
    renewCodes: (request: Change): Promise<string[]> =>
      change(request, {
        ...({ act: 'recovery_codes.renewed', news: 'recovery_codes_renewed' } as const),
        check: mustBeOn,
        does: newCodes,
      }),
    /** Switches the factor off. */
    disable: (request: Change): Promise<void> =>
      change(request, {
        ...({ act: 'two_factor.disabled', news: 'disabled' } as const),
        check: mustBeOn,
        does: removeFactor,
      }),
  }
}

/** Setting up a second factor, and changing it. */
export type TwoFactor = ReturnType<typeof createTwoFactor>
