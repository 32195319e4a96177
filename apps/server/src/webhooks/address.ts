import { isPublicAddress } from '@atelier/engines/hosted/http/network-guard'
import { ApiError } from '../platform/api-error.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether an address leads to this machine only. */
export const isLocal = ({ hostname }: URL): boolean => LOOPBACK.test(hostname)

const refused = (detail: string) => new ApiError('invalid', detail, { field: 'url' })

/**
 * Parses the URL of an endpoint and returns it in full.
 * @param allowLocal this machine may receive deliveries, without encryption too
 * @throws ApiError `invalid` for URLs that cannot or must not receive deliveries; names are resolved at delivery
 */
export function readAddress(text: string, allowLocal: boolean): string {
  const url = URL.parse(text)
  if (!url?.hostname) throw refused('Enter a URL, such as https://example.org/hooks.')
  if (url.username || url.password) throw refused('The URL must not contain a user name or password.')
  url.hash = ''
  if (isLocal(url) && allowLocal && /^https?:$/.test(url.protocol)) return url.href
  if (url.protocol !== 'https:') throw refused('The URL must start with https://.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = literal !== url.hostname || /^[\d.]+$/.test(literal)
  if (isLocal(url) || (isAddress && !isPublicAddress(literal)))
    throw refused('This URL is not on the public internet.')
  return url.href
}
