import type { Sends } from '@atelier/contract/routes/registry'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

/** The changes to a paragraph. */
export type ParagraphChange = NonNullable<
  Sends<'POST /conversion/{code_ref}/paragraphs/{index}/quote', 'body'>
>

/** Debounce of price requests in milliseconds. */
const REST_MS = 300

/** Price of regenerating a paragraph. */
export function useParagraphQuote(
  code_ref: string,
  index: number,
  change: ParagraphChange,
  isReady: boolean,
) {
  const key = JSON.stringify(change)
  const [asked] = useDebouncedValue(key, REST_MS)
  const answer = useQuery({
    queryKey: ['POST /conversion/{code_ref}/paragraphs/{index}/quote', code_ref, index, asked],
    queryFn: ({ signal }) =>
      call('POST /conversion/{code_ref}/paragraphs/{index}/quote', {
        params: { code_ref, index },
        body: change,
        signal,
      }),
    enabled: isReady && asked === key,
    placeholderData: keepPreviousData,
  })
  const { error } = answer
  return {
    cost: error === null ? (answer.data?.cost ?? null) : null,
    isStale: asked !== key || answer.isPlaceholderData || answer.isFetching,
    /** Why the paragraph can't be regenerated. */
    refusal:
      error === null
        ? null
        : error instanceof ApiError
          ? (error.errors[0]?.detail ?? error.message)
          : 'Couldn’t calculate the price.',
  }
}
