import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isPriceChange } from '../../api/api-error.ts'
import { addItem } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { announceStart } from '../../api/pending-items.ts'
import { setFlags, useSession } from '../../api/session.ts'
import type { UploadProgress } from '../../api/upload-request.ts'
import type { StartState } from './composer-frame.tsx'

/** The response of a start call: a single item, or the batch of several. */
type Started = Reply<'POST /image-conversion'>

/** Options of a start call, besides its request. */
export interface StartOptions {
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
  readonly headers: Readonly<Record<string, string>>
}

/** A start call for one type of request. */
export interface StartCall<R> {
  readonly kind: ItemKind
  /** Whether the request includes files, whose upload progress is shown. */
  readonly hasFiles: (request: R) => boolean
  readonly send: (request: R, options: StartOptions) => Promise<Started>
  /** Called when the call succeeded. */
  readonly onTaken?: (request: R) => void
}

function show(client: QueryClient, kind: ItemKind, started: Started): void {
  const items: readonly Item[] = 'results' in started ? started.results : [started]
  for (const item of items) addItem(client, kind, item)
  announceStart(
    kind,
    items.map(({ code_ref }) => code_ref),
  )
}

/** The header that limits a start to the price that its user was shown. */
export const costLimit = (cost: number | null): Readonly<Record<string, string>> =>
  cost === null ? {} : { 'Max-Cost': String(cost) }

/**
 * Starts a composer's draft.
 * @param cost the displayed price, which it must not exceed
 */
export function useStart<R>(
  call: StartCall<R>,
  cost: number | null,
): StartState & { readonly run: (request: R) => void } {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const abortController = useRef<AbortController>(null)
  // Outlives this screen: if it is reopened during a start, it must not send a second one.
  const isSending = useSession(({ sendingText, sendingFile }) => sendingText || sendingFile)
  const mutation = useMutation({
    mutationFn: (request: R) => {
      abortController.current = new AbortController()
      const { signal } = abortController.current
      return call.send(request, { signal, onProgress: setSent, headers: costLimit(cost) })
    },
    onMutate: (request) => {
      const hasFiles = call.hasFiles(request)
      setSent(hasFiles ? 0 : null)
      setFlags(hasFiles ? { sendingFile: true } : { sendingText: true })
    },
    onSuccess: (started, request) => {
      show(client, call.kind, started)
      call.onTaken?.(request)
    },
    onError: (error) => {
      // The models have other prices now.
      if (isPriceChange(error)) client.invalidateQueries().catch(console.info)
    },
    onSettled: () => {
      setSent(null)
      setFlags({ sendingText: false, sendingFile: false })
    },
  })
  return {
    isPending: isSending,
    sent,
    cancel: () => abortController.current?.abort(),
    run: (request) => mutation.mutate(request),
  }
}
