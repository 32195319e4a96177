import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { EngineError } from '../../spec/engine-error.ts'

/** Networks outside the public internet, according to the registries of special-purpose addresses (RFC 6890). */
const closedNetworks = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  // Of the rest of IPv6, only 2000::/3 is allocated; IPv4 tunnels could lead anywhere.
  ipv6: [
    ['::', 3],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['4000::', 2],
    ['8000::', 1],
  ],
} as const

// One list per family: in a shared one, IPv6 networks would match IPv4 as well.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const [network, prefix] of closedNetworks[family]) closed[family].addSubnet(network, prefix, family)
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether a text is an IP address on the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !closed[family].check(plain, family)
}

/**
 * Resolves names for a connection and rejects those outside the public internet at the time of connecting, so that a
 * name cannot change after it was checked.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    if (inside || !first) return callback(refusal(hostname), '', 0)
    if (options.all) return callback(null, addresses, 0)
    callback(null, first.address, first.family)
  })
}

/** The error for a rejected address. */
export const refusal = (host: string): EngineError =>
  new EngineError('bad_response', `${host} is not on the public internet`, { outcome: 'not_sent' })
