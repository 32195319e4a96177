import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '../../api/events.ts'
import { apiQuery } from '../../api/query.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'

const exportsQuery = { ...apiQuery('GET /account/exports'), staleTime: 0 }

async function offerDownload(client: QueryClient, uuid: string): Promise<void> {
  const { results } = await client.fetchQuery(exportsQuery)
  const href = results.find((each) => each.uuid === uuid)?.url
  if (!href) return
  dialogs.info({
    title: 'Your export is ready',
    message: 'It contains your files, prompts, conversations and credit transactions.',
    status: 'success',
    link: { label: 'Download', href, download: true },
  })
}

/** Offers an export for download when it is ready. Returns a function that stops it. */
export function followExports(client: QueryClient): () => void {
  // An event can arrive twice.
  const offered = new Set<string>()
  return onEvent('export-changed', ({ export: uuid, status }) => {
    if (status !== 'completed' || offered.has(uuid)) return
    offered.add(uuid)
    // The settings also list it.
    offerDownload(client, uuid).catch(console.info)
  })
}
