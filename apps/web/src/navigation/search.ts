/** Parameters of a URL's query. */
export type Search = Readonly<Record<string, string>>
/** Parameters to put into a URL, formatted as text; undefined ones are left out. */
export type SearchInput = Readonly<Record<string, unknown>>

/** Parses a query such as `?search=fox`; of a repeated parameter, the last one counts. */
export function parseSearch(query: string): Search {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Formats parameters as a query, with its question mark; empty without parameters. */
export function formatSearch(search: SearchInput): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
