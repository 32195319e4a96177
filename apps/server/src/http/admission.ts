import type { RouteDefinition } from '@atelier/contract/define-route'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/handler.ts'
import { noteInLog } from '../platform/log-context.ts'

/** Resolves tokens to callers and callers to owners. */
export interface Access {
  authenticate(token: string): Promise<Caller | null>
  /**
   * Returns the owner whose content the caller may read, or with `writes` change; throws `forbidden` for any other
   * owner.
   */
  resolveOwner(caller: Caller, requestedOwnerId: number | undefined, writes: boolean): Promise<number>
  /** Administrators need two-factor sign-in for calls that only administrators may make. */
  adminSecondFactor: boolean
}

/** Authenticates and authorizes callers. */
export async function admit(
  request: FastifyRequest,
  route: RouteDefinition,
  access: Access,
): Promise<Caller | null> {
  if (route.access === 'public') return null
  const caller = await identify(request, access)
  const mustSignIn = route.access === 'user' || route.access === 'admin'
  if (mustSignIn && !caller) throw new ApiError('unauthenticated', 'Sign in to continue.')
  if (route.access === 'admin' && (caller?.role !== 'admin' || caller.apiKeyId)) {
    // The response is the same as for an unknown call.
    throw new ApiError('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`, {
      loggedCode: 'forbidden',
    })
  }
  if (route.access === 'admin' && access.adminSecondFactor && !caller?.hasSecondFactor) {
    throw new ApiError(
      'forbidden',
      'Administrators must turn on two-factor authentication in their settings first.',
    )
  }
  if (caller?.apiKeyId && !route.keys) {
    throw new ApiError('forbidden', 'API keys cannot make this call. Sign in instead.', {
      field: 'authorization',
    })
  }
  if (route.recentSignIn && !caller?.isRecent) {
    throw new ApiError('reauthentication_required', 'Confirm your password or enter a code to continue.')
  }
  return caller
}

async function identify(request: FastifyRequest, access: Access): Promise<Caller | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const [scheme, token] = header.split(' ')
  const caller = scheme?.toLowerCase() === 'bearer' && token ? await access.authenticate(token) : null
  if (!caller)
    throw new ApiError('unauthenticated', 'This session has ended. Sign in again.', {
      field: 'authorization',
    })
  noteInLog({ account_id: caller.accountId })
  return caller
}
