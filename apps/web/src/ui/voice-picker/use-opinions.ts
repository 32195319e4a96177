import type { Reply } from '@atelier/contract/routes/registry'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ListedVoice } from './voice.ts'

type VoicePages = InfiniteData<Reply<'GET /voices/'>>

const pagesKey = ['GET /voices/', 'pages']

/** Shows a changed voice wherever it is listed. A list of favourites is read anew only when it is opened again. */
function show(client: QueryClient, changed: ListedVoice): void {
  client.setQueriesData<VoicePages>({ queryKey: pagesKey }, (known) => known && withVoice(known, changed))
  void client.invalidateQueries({
    queryKey: pagesKey,
    predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"favorite"'),
    refetchType: 'none',
  })
}

function withVoice({ pages, pageParams }: VoicePages, changed: ListedVoice): VoicePages {
  const exchange = (voice: ListedVoice) => (voice.id === changed.id ? changed : voice)
  return { pages: pages.map((page) => ({ ...page, results: page.results.map(exchange) })), pageParams }
}

/** Makes voices favourites and rates them; both functions stay the same. */
export function useOpinions() {
  const client = useQueryClient()
  const onSuccess = (voice: ListedVoice) => show(client, voice)
  const favor = useMutation({
    mutationFn: ({ id, isCloned, favorite }: ListedVoice) =>
      call('POST /favorite-voice', { body: { voice: id, is_clone: isCloned, favorite: !favorite } }),
    onSuccess,
  })
  const rate = useMutation({
    mutationFn: (body: { voice: number; rating: number }) => call('POST /voices/rate', { body }),
    onSuccess,
  })
  return { toggleFavorite: favor.mutate, rate: rate.mutate }
}
