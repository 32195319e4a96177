import { ApiError } from '../../../platform/api-error.ts'
import { recordAction } from '../../../platform/audit-log.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/handler.ts'
import { provePassword } from '../reauthentication.ts'
import { closeOtherSessions } from '../sessions.ts'
import { getAccount } from '../store.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { type SecondFactor, sealOf } from './second-factor.ts'
import type { NotifySecurityEvent } from './security-mail-job.ts'
import { beginFactor, enableFactor, findFactor, removeFactor, type StoredFactor } from './store.ts'
import { type Enrolment, enrol } from './totp.ts'

interface TwoFactorDeps {
  db: Db
  /** The secret of the installation. */
  secret: string
  appName: string
  secondFactor: SecondFactor
  notify: NotifySecurityEvent
}

/** The user who changes their second factor, and the code they entered. */
interface Change {
  caller: Caller
  otp: string
  ip: string
}

/** What happens after a valid code, and its name in the log and in the email. */
interface Step<T> {
  act: 'two_factor.enabled' | 'two_factor.disabled' | 'recovery_codes.renewed'
  notification: 'enabled' | 'disabled' | 'recovery_codes_renewed'
  /** Ends all other sessions: a session opened by an intruder does not survive the change. */
  endsSessions?: boolean
  /** Throws when the state of the factor does not allow the change. */
  check(stored: StoredFactor | undefined): asserts stored is StoredFactor
  does(tx: Tx, accountId: number): Promise<T>
}

function mustBeOn(stored: StoredFactor | undefined): asserts stored is StoredFactor {
  if (!stored?.enabled_at) throw new ApiError('conflict', 'Two-factor authentication is off.')
}

const alreadyOn = () => new ApiError('conflict', 'Two-factor authentication is already on.')

function mustBeBegun(stored: StoredFactor | undefined): asserts stored is StoredFactor {
  if (!stored) throw new ApiError('conflict', 'Set up an authenticator app first.')
  if (stored.enabled_at) throw alreadyOn()
}

/** Setup and changes of two-factor authentication. */
export function createTwoFactor({ db, secret, appName, secondFactor, notify }: TwoFactorDeps) {
  async function change<T>({ caller, otp, ip }: Change, step: Step<T>): Promise<T> {
    const { accountId, tokenHash } = caller
    const done = await db.transaction().execute(async (tx) => {
      const stored = await findFactor(tx, accountId)
      step.check(stored)
      if (!(await secondFactor.take(tx, { accountId, otp, ip }, stored))) return undefined
      await recordAction(tx, { act: step.act, actorId: accountId, accountId, address: ip })
      await notify(tx, { accountId, news: step.notification })
      if (step.endsSessions) await closeOtherSessions(tx, accountId, tokenHash)
      return { result: await step.does(tx, accountId) }
    })
    // Outside the transaction, because the wrong attempt must be committed.
    if (!done) throw secondFactor.wrong()
    return done.result
  }

  const newCodes = (tx: Tx, accountId: number) => renewRecoveryCodes(tx, secret, accountId)

  return {
    /** Whether a second factor is on. */
    async status(accountId: number) {
      const [stored, account] = [await findFactor(db, accountId), await getAccount(db, accountId)]
      const enabledAt = stored?.enabled_at ?? null
      return {
        enabled: enabledAt !== null,
        enabled_at: enabledAt?.toISOString() ?? null,
        recovery_codes_left: enabledAt ? await countRecoveryCodes(db, accountId) : 0,
        has_password: account.password_hash !== null,
      }
    },
    /** Creates a secret. It has no effect until `confirm`. */
    async setUp(caller: Caller, password: string | undefined): Promise<Enrolment> {
      const { accountId, email } = caller
      if ((await findFactor(db, accountId))?.enabled_at) throw alreadyOn()
      // Someone with an unattended session must not lock its owner out: the password is required if there is one.
      await provePassword(db, accountId, password)
      const enrolment = enrol({ issuer: appName, email })
      const sealed = sealOf(secret, accountId).seal(enrolment.secret)
      if (!(await beginFactor(db, accountId, sealed))) throw alreadyOn()
      return enrolment
    },
    /** Enables the factor by its first code; returns recovery codes. */
    confirm: (request: Change): Promise<string[]> =>
      change(request, {
        ...({ act: 'two_factor.enabled', notification: 'enabled', endsSessions: true } as const),
        check: mustBeBegun,
        does: async (tx, accountId) => {
          await enableFactor(tx, accountId)
          return await newCodes(tx, accountId)
        },
      }),
    /** Replaces the recovery codes. */
    renewCodes: (request: Change): Promise<string[]> =>
      change(request, {
        ...({ act: 'recovery_codes.renewed', notification: 'recovery_codes_renewed' } as const),
        check: mustBeOn,
        does: newCodes,
      }),
    /** Disables the factor. */
    disable: (request: Change): Promise<void> =>
      change(request, {
        ...({ act: 'two_factor.disabled', notification: 'disabled', endsSessions: true } as const),
        check: mustBeOn,
        does: removeFactor,
      }),
  }
}

/** Creates the two-factor service. */
export type TwoFactor = ReturnType<typeof createTwoFactor>
