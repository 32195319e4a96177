import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { EngineError } from '../../spec/engine-error.ts'

/** Networks that are not the public internet, by the registries of special-purpose addresses (RFC 6890). */
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
  // Of the rest of IPv6, only 2000::/3 is given out; what tunnels IPv4 could lead anywhere.
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

// One list for each family: in a common one, networks of IPv6 would take in IPv4 as well.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const [network, prefix] of closedNetworks[family]) closed[family].addSubnet(network, prefix, family)
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an IP address is one of the public internet; what is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !closed[family].check(plain, family)
}

/**
 * Looks names up for a connection and refuses those that lead to another network than the internet: at the moment of
 * connecting, so that a name cannot point elsewhere after it was checked.
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

/** Why an address is not gone to. */
export const refusal = (host: string): EngineError =>
  new EngineError('bad_response', `${host} is not on the public internet`, { outcome: 'not_sent' })
