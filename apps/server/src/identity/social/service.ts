import { createHash, randomBytes } from 'node:crypto'
import { email } from '@atelier/contract/schemas/account'
import type { SocialProvider } from '@atelier/contract/social'
import { generateCodeVerifier } from 'arctic'
import type { Logger } from 'pino'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { enforceRateLimit, type RateLimit } from '../../platform/rate-limit.ts'
import type { OpenedSession } from '../accounts/account-deps.ts'
import type { Accounts } from '../accounts/service.ts'
import type { ClientInfo } from '../accounts/sessions.ts'
import type { SocialServices } from './services.ts'
import type { Attempt, SocialIdentity, SocialService } from './social-service.ts'
import {
  deleteHalfSignIn,
  deleteOldStates,
  findAccountOf,
  findHalfSignIn,
  insertHalfSignIn,
  insertIdentity,
  insertState,
  takeState,
} from './store.ts'

/** Minutes within which a sign-in at the provider must complete. */
export const ATTEMPT_MINUTES = 10
/** Attempts started, and attempts completed, from one address. */
const limit: RateLimit = { max: 300, seconds: 900 }

/** The dependencies of social sign-in. */
export interface SocialDeps {
  db: Db
  log: Logger
  services: SocialServices
  accounts: Pick<Accounts, 'openProven' | 'openBySecondFactor'>
}

/** The client and the provider of an attempt. */
interface Visit extends ClientInfo {
  provider: SocialProvider
  /** Scheme and host that the browser returns to. */
  base: string
}

const badState = () =>
  new ApiError(
    'code_invalid',
    'This sign-in has expired, was already used, or started in another browser. Start again.',
    {
      field: 'state',
    },
  )

const badHalf = () =>
  new ApiError('code_invalid', 'This sign-in has expired. Start again.', { field: 'state' })

/** The result of an attempt: a session, or a token for entering the second factor. */
export type SocialOutcome = { opened: OpenedSession } | { half: string }

/** The cookie holds what only the browser that started the attempt may know. */
function attemptOf(state: string, verifier: string, { provider, base }: Visit): Attempt {
  // Apple posts a form, which a page cannot read.
  const path = provider === 'apple' ? '/v1/social/apple/callback' : '/auth/social-validation'
  const nonce = createHash('sha256').update(`nonce:${verifier}`).digest('base64url')
  return { state, verifier, nonce, redirectUri: base + path }
}

/** Sign-in with accounts at other providers. */
export function createSocialSignIn({ db, log, services, accounts }: SocialDeps) {
  function serviceOf(provider: SocialProvider): SocialService {
    const service = services[provider]
    if (!service) throw notFound('This sign-in provider')
    return service
  }

  /** Starts an attempt: returns the URL to redirect the browser to, and the value of its cookie. */
  async function begin(visit: Visit): Promise<{ url: string; cookie: string }> {
    const { provider } = visit
    const service = serviceOf(provider)
    await enforceRateLimit(db, `social:${visit.ip}`, limit)
    const state = `${provider}.${randomBytes(24).toString('base64url')}`
    const verifier = generateCodeVerifier()
    const url = await service.authorizationUrl(attemptOf(state, verifier, visit)).catch((error: unknown) => {
      log.warn({ err: error, provider }, 'a sign-in provider is unreachable')
      throw new ApiError('unavailable', 'This service is unreachable. Please try again.', {
        retryAfter: 5,
      })
    })
    await insertState(db, { state, provider, minutes: ATTEMPT_MINUTES })
    return { url: url.href, cookie: `${state}.${verifier}` }
  }

  async function identify(visit: Visit, attempt: Attempt, code: string): Promise<SocialIdentity> {
    return await serviceOf(visit.provider)
      .identify(attempt, code)
      .catch((error: unknown) => {
        log.warn({ err: error, provider: visit.provider }, 'a social sign-in was not confirmed')
        throw new ApiError('code_invalid', 'The service did not confirm this sign-in. Please try again.', {
          field: 'code',
        })
      })
  }

  /** The account linked to the identity, or that of the verified address, or a new one. */
  async function enter(provider: SocialProvider, identity: SocialIdentity) {
    const { subject } = identity
    return await db.transaction().execute(async (tx) => {
      const known = await findAccountOf(tx, { provider, subject })
      if (known !== undefined) return { id: known, isFirst: false }
      const address = email.safeParse(identity.verifiedEmail)
      if (!address.success) {
        const detail =
          'The service has no confirmed email address for you. Sign up with your email address instead.'
        throw new ApiError('email_not_confirmed', detail)
      }
      const account = await accounts.openProven(tx, { email: address.data, name: identity.name })
      await insertIdentity(tx, { provider, subject, accountId: account.id })
      return account
    })
  }

  /** Opens a session, or stores a pending sign-in where a second factor is on. */
  async function openSessionFor(
    visit: Visit,
    { id, isFirst }: { id: number; isFirst: boolean },
  ): Promise<SocialOutcome> {
    try {
      return { opened: { ...(await accounts.openBySecondFactor(id, undefined, visit)), isFirst } }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'otp_required')) throw error
      const half = randomBytes(32).toString('base64url')
      const { provider } = visit
      await insertHalfSignIn(db, { token: half, accountId: id, provider, minutes: ATTEMPT_MINUTES })
      return { half }
    }
  }

  /** Completes an attempt. `state` is what the browser returned with, `cookie` the value set at the start. */
  async function complete(
    visit: Visit,
    { code, state, cookie }: { code: string; state: string; cookie: string | undefined },
  ): Promise<SocialOutcome> {
    const { provider } = visit
    serviceOf(provider)
    await enforceRateLimit(db, `social-validation:${visit.ip}`, limit)
    const [prefix, random, verifier] = cookie?.split('.') ?? []
    const begun = `${prefix}.${random}`
    if (!verifier || prefix !== provider || state !== begun) throw badState()
    if (!(await takeState(db, { state: begun, provider }))) throw badState()
    const identity = await identify(visit, attemptOf(begun, verifier, visit), code)
    return await openSessionFor(visit, await enter(provider, identity))
  }

  /** Completes an attempt that requires a second factor. After a wrong code, another can be entered. */
  async function completeHalf(
    origin: ClientInfo,
    { half, otp }: { half: string | undefined; otp: string },
  ): Promise<{ opened: OpenedSession; provider: string }> {
    await enforceRateLimit(db, `social-validation:${origin.ip}`, limit)
    const found = half ? await findHalfSignIn(db, half) : undefined
    if (!half || !found) throw badHalf()
    const opened = await accounts.openBySecondFactor(found.account_id, otp, origin)
    await deleteHalfSignIn(db, half)
    return { opened, provider: found.provider }
  }

  return { begin, complete, completeHalf }
}

/** Creates the social sign-in service. */
export type SocialSignIn = ReturnType<typeof createSocialSignIn>

/** Removes abandoned attempts. */
export const sweepAttempts = (db: Db): Promise<void> => deleteOldStates(db)
