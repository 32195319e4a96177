import { isIP } from 'node:net'

/** Whether a host name or address, as in a URL or in HOST, is this machine's own. */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)

/** Whether an address with a scheme leads to this machine. */
export const isLoopback = (address: string): boolean => isLoopbackName(new URL(address).hostname)

/** Which proxies are believed: none, as many as there are hops, or addresses and networks separated by commas. */
export type TrustProxy = false | number | string

/** Names that proxy-addr knows for networks. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

/** Reads TRUST_PROXY; undefined for what it cannot be. `true` is one proxy. */
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

/** What says who can reach this server. */
interface Reach {
  host: string
  publicUrl: string
  trustProxy: TrustProxy
  smtpUrl: string | undefined
  hasProviderKey: boolean
}

/** Whether no one but this machine's own user is meant to reach the server: it may then hold an account for trials. */
export const isTrial = ({ host, publicUrl, trustProxy, smtpUrl, hasProviderKey }: Reach): boolean =>
  isLoopbackName(host) &&
  isLoopback(publicUrl) &&
  trustProxy === false &&
  smtpUrl === undefined &&
  !hasProviderKey
