import type { Reply } from '@atelier/contract/routes/registry'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { showClonedVoice } from '../../api/cloned-voices.ts'
import { type ListedVoice, type StockVoice, voiceFieldsOf } from './voice.ts'

type VoicePages = InfiniteData<Reply<'GET /voices/'>>

const pagesKey = ['GET /voices/', 'pages']

/** Updates a voice in all cached lists. A list of favourites is refetched only when it is reopened. */
function show(client: QueryClient, changed: Reply<'POST /favorite-voice'>): void {
  if (!('isCloned' in changed)) {
    showClonedVoice(client, changed)
    return
  }
  client.setQueriesData<VoicePages>({ queryKey: pagesKey }, (known) => known && withVoice(known, changed))
  void client.invalidateQueries({
    queryKey: pagesKey,
    predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"favorite"'),
    refetchType: 'none',
  })
}

function withVoice({ pages, pageParams }: VoicePages, changed: StockVoice): VoicePages {
  const exchange = (voice: StockVoice) => (voice.id === changed.id ? changed : voice)
  return { pages: pages.map((page) => ({ ...page, results: page.results.map(exchange) })), pageParams }
}

/** Favourites and rates voices; both functions are stable. */
export function useRatings() {
  const client = useQueryClient()
  const onSuccess = (changed: Reply<'POST /favorite-voice'>) => show(client, changed)
  const favor = useMutation({
    mutationFn: (voice: ListedVoice) =>
      call('POST /favorite-voice', { body: { ...voiceFieldsOf(voice), favorite: !voice.favorite } }),
    onSuccess,
  })
  const rate = useMutation({
    mutationFn: ({ voice, rating }: { voice: ListedVoice; rating: number }) =>
      call('POST /voices/rate', { body: { ...voiceFieldsOf(voice), rating } }),
    onSuccess,
  })
  return { toggleFavorite: favor.mutate, rate: rate.mutate }
}
