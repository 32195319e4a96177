import type { Reply } from '@atelier/contract/routes/registry'
import { useQuery } from '@tanstack/react-query'
import type { Item } from '../../api/kind-calls.ts'
import { apiQuery } from '../../api/query.ts'
import { readWords } from './spoken-words.ts'

/** A paragraph of a recording, and its time range. */
export type RecordingParagraph = Reply<'GET /conversion/{code_ref}/paragraphs'>['results'][number]

async function fetchWords(url: string, signal: AbortSignal) {
  const response = await fetch(`${url}&words=true`, { signal })
  if (!response.ok) throw new Error(`Subtitles request failed with status ${response.status}.`)
  return readWords(await response.text())
}

/** A finished recording's paragraphs, and its words if it has word timings. */
export function useRecordingText({ code_ref, url_subtitles }: Pick<Item, 'code_ref' | 'url_subtitles'>) {
  const paragraphs = useQuery({
    ...apiQuery('GET /conversion/{code_ref}/paragraphs', { params: { code_ref } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const words = useQuery({
    queryKey: ['words', code_ref],
    queryFn: ({ signal }) => fetchWords(url_subtitles?.vtt ?? '', signal),
    enabled: url_subtitles !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { paragraphs, words: words.data ?? null }
}
