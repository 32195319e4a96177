import { isIP } from 'node:net'

/** Whether a host name or address, as in a URL or in HOST, is this machine's. */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)

/** Whether a URL leads to this machine. */
export const isLoopback = (address: string): boolean => isLoopbackName(new URL(address).hostname)

/** Trusted proxies: none, a number of hops, or addresses and networks separated by commas. */
export type TrustProxy = false | number | string

/** Names of networks that proxy-addr knows. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

/** Parses TRUST_PROXY; undefined for an invalid value. `true` is one proxy. */
export function readTrustProxy(value: string): TrustProxy | undefined {
  const plain = value.toLowerCase()
  if (['false', '0'].includes(plain)) return false
  if (plain === 'true') return 1
  if (/^[1-9]\d?$/.test(plain)) return Number(plain)
  const entries = plain.split(',').map((entry) => entry.trim())
  return entries.every(isNetwork) ? entries.join(',') : undefined
}

function isNetwork(entry: string): boolean {
  if (networkNames.includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits) || Number(bits) === 0) return false
  return Number(bits) <= (family === 4 ? 32 : 128)
}

/** The variables that determine who can reach this server. */
interface Reach {
  host: string
  publicUrl: string
  trustProxy: TrustProxy
  smtpUrl: string | undefined
  hasProviderKey: boolean
}

/** Whether only this machine's user is meant to reach the server, which may then have a demo account. */
export const isTrial = ({ host, publicUrl, trustProxy, smtpUrl, hasProviderKey }: Reach): boolean =>
  isLoopbackName(host) &&
  isLoopback(publicUrl) &&
  trustProxy === false &&
  smtpUrl === undefined &&
  !hasProviderKey
