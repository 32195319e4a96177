import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Groups of an IPv6 address that a provider assigns to one customer: a /64. */
const CUSTOMER_GROUPS = 4

/**
 * The network of an address, as rate limits count it: an IPv4 address itself, or the /64 of an IPv6 address, all of
 * which one customer can use.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address.slice(0, 100)
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : GROUPS - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  const customer = all.slice(0, CUSTOMER_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${customer.join(':')}::/64`
}
