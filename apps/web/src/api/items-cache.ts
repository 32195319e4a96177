import type { QueryClient } from '@tanstack/react-query'
import type { Item } from './kind-calls.ts'
import type { ReadRoute } from './query.ts'

interface Page {
  readonly results: readonly Item[]
}

function isPage(data: unknown): data is Page {
  return typeof data === 'object' && data !== null && 'results' in data
}

function isPages(data: unknown): data is { readonly pages: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data
}

/** Applies a change to one item wherever it stands in a cached page or list of pages; other data stays the same. */
export function patchPages(data: unknown, codeRef: string, patch: Partial<Item>): unknown {
  if (isPages(data)) {
    const pages = data.pages.map((page) => patchPages(page, codeRef, patch))
    return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data
  }
  if (!isPage(data) || !data.results.some((item) => item.code_ref === codeRef)) return data
  const results = data.results.map((item) => (item.code_ref === codeRef ? { ...item, ...patch } : item))
  return { ...data, results }
}

/** Changes an item in every cached variant of a library call, infinite lists included, without reading it again. */
export function patchCachedItem(
  client: QueryClient,
  library: ReadRoute,
  codeRef: string,
  patch: Partial<Item>,
): void {
  client.setQueriesData({ queryKey: [library] }, (data: unknown) => patchPages(data, codeRef, patch))
}
