import { isPublicAddress } from '@atelier/engines/hosted/http/network-guard'
import { ApiError } from '../platform/api-error.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether an address leads to the machine itself and nowhere else. */
export const isLocal = ({ hostname }: URL): boolean => LOOPBACK.test(hostname)

const refused = (detail: string) => new ApiError('invalid', detail, { field: 'url' })

/**
 * Reads the address of an endpoint and answers it in full.
 * @param allowLocal this machine may be told, without encryption too
 * @throws ApiError `invalid` for what can or must not be told; names are looked up when they are told
 */
export function readAddress(text: string, allowLocal: boolean): string {
  const url = URL.parse(text)
  if (!url?.hostname) throw refused('This is not a web address, such as https://example.org/hooks.')
  if (url.username || url.password) throw refused('An address with a name or password in it is not taken.')
  url.hash = ''
  if (isLocal(url) && allowLocal && /^https?:$/.test(url.protocol)) return url.href
  if (url.protocol !== 'https:') throw refused('The address must begin with https://.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = literal !== url.hostname || /^[\d.]+$/.test(literal)
  if (isLocal(url) || (isAddress && !isPublicAddress(literal)))
    throw refused('This address is not on the public internet.')
  return url.href
}
