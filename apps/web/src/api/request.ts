/** Path prefix of every call. */
const API_BASE = '/v1'

/**
 * Builds the URL of a call from its name: fills in `{parameters}`, omits an optional `[/{segment}]` without a value,
 * and skips query fields that are undefined or null.
 */
export function requestUrl(
  route: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_match, part: string, name: string) =>
      params[name] === undefined ? '' : part,
    )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${API_BASE}${fill(path)}${search.size > 0 ? `?${search}` : ''}`
}

const ownFiles = [`${API_BASE}/files/`, `${API_BASE}/streams/`]
const withoutJson = /\/(upload|download|excell|pdf)(\/|$)/

/**
 * Headers for a URL. Requests to storage hosts (any other than `origin`) and signed file URLs get none; uploads set
 * their own content type.
 */
export function requestHeaders(url: string, origin: string, token: string | null): Record<string, string> {
  const target = new URL(url, origin)
  const isStorage = target.origin !== origin || ownFiles.some((path) => target.pathname.startsWith(path))
  if (isStorage) return {}
  return {
    Accept: 'application/json',
    ...(withoutJson.test(target.pathname) ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}
