import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../config/exposure.ts'
import { ApiError } from '../platform/api-error.ts'
import { probes } from './request-metrics.ts'

/** The host names that the server accepts. */
export interface HostPolicy {
  /** PUBLIC_URL; absent on a local machine, which is reached by loopback names. */
  publicUrl: string | undefined
  isPlayground(visited: string): boolean
  /** A trial, in which signing in needs no secret. */
  isTrial: boolean
}

/** A name or an address with an optional port: no quotes, slashes or spaces that would end up in generated URLs. */
const hostShape = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Scheme and host of a request, by its `Host` header: `X-Forwarded-Host` is never trusted. */
export function visitedHost({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>): string {
  const host = headers.host ?? ''
  const visited = `${protocol}://${host}`
  if (hostShape.test(host) && URL.canParse(visited)) return visited
  throw new ApiError('invalid', 'The Host header is invalid.', { field: 'host' })
}

/**
 * Refuses requests for unknown host names, so that a name that an attacker points at this server reads nothing from it
 * (DNS rebinding), and in a trial, cross-site requests to calls that need no token.
 */
export function rejectUnknownHosts(app: FastifyInstance, policy: HostPolicy): void {
  const known = policy.publicUrl ? new URL(policy.publicUrl).hostname : undefined
  app.addHook('onRequest', async (request) => {
    // Load balancers and Prometheus reach processes under internal names.
    if (probes.includes(request.routeOptions.url ?? '')) return
    const visited = visitedHost(request)
    const { hostname } = new URL(visited)
    const isTrusted =
      hostname === known ||
      isLoopbackName(hostname) ||
      hostname.replace(/^\[(.*)\]$/, '$1') === request.socket.localAddress ||
      policy.isPlayground(visited)
    if (!isTrusted)
      throw new ApiError('invalid', 'This server does not serve that host name.', { field: 'host' })
    if (policy.isTrial) refuseForeignPage(request, [visited, policy.publicUrl])
  })
}

/** The account of a trial has a known password, so CORS with tokens alone would open it to every page. */
function refuseForeignPage(
  { method, headers, routeOptions }: FastifyRequest,
  own: readonly (string | undefined)[],
): void {
  const { origin } = headers
  if (!routeOptions.config.isOpen || method === 'GET' || method === 'HEAD' || origin === undefined) return
  if (!own.some((address) => address !== undefined && new URL(address).host === URL.parse(origin)?.host))
    throw new ApiError('forbidden', 'Without PUBLIC_URL, only this server’s own pages can make this call.', {
      field: 'origin',
    })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call needs no token. */
    isOpen?: boolean
  }
}
