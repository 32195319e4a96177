import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { TrustProxy } from '../config/exposure.ts'

/** TRUST_PROXY in Fastify's terms: hops are counted from the connection, so that what a client invents is never reached. */
export const trustedProxies = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/**
 * The IP address of the sender of a request, by the proxies that TRUST_PROXY trusts. A proxy's text that is no address is
 * not believed: the result is then the address of the connection.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Some proxies add the port.
  const bare = ip.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(bare) > 0 ? bare : (socket.remoteAddress ?? '')
}
