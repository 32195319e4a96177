import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { TrustProxy } from '../config/exposure.ts'

/** TRUST_PROXY as Fastify's option: hops are counted from the connection, so a forged header is never trusted. */
export const trustedProxies = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/**
 * The client IP address of a request, according to the trusted proxies. A header that is not an IP address is ignored:
 * the result is then the address of the connection.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Some proxies append the port.
  const bare = ip.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(bare) > 0 ? bare : (socket.remoteAddress ?? '')
}
