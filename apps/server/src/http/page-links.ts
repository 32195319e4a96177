import type { PageCursors } from '../platform/paging.ts'

const isPage = (result: unknown): result is PageCursors =>
  typeof result === 'object' && result !== null && 'next' in result && 'previous' in result

/** A reply in which a list page has the relative URLs of its neighbors instead of their cursors. */
export const linkPages = (result: unknown, url: string): unknown =>
  isPage(result)
    ? { ...result, next: pageUrl(url, result.next), previous: pageUrl(url, result.previous) }
    : result

function pageUrl(url: string, cursor: object | null): string | null {
  if (cursor === null) return null
  const [path, ...query] = url.split('?')
  const parameters = new URLSearchParams(query.join('?'))
  for (const name of ['after', 'before', 'offset']) parameters.delete(name)
  for (const [name, value] of Object.entries(cursor)) parameters.set(name, value)
  return `${path}?${parameters}`
}
