import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { addItem } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { announceStart } from '../../api/pending-items.ts'
import { setFlags } from '../../api/session.ts'
import type { UploadProgress } from '../../api/upload-request.ts'
import type { StartState } from './composer-frame.tsx'
import { isUnclear, StartAttempt } from './start-attempt.ts'

/** What a start call answers: the one item, or the batch of several. */
type Started = Reply<'POST /image-conversion'>

/** What a start call is made with, beside its request. */
export interface StartOptions {
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
}

/** How one kind of request is started. */
export interface StartCall<R> {
  readonly kind: MadeKind
  /** Words that are the same for the same request: sent again, it must not be charged twice. */
  readonly identify: (request: R) => string
  /** The request carries files, whose way is shown. */
  readonly hasFiles: (request: R) => boolean
  readonly send: (request: R, options: StartOptions) => Promise<Started>
  /** Called once the server took the request. */
  readonly onTaken?: (request: R) => void
}

function show(client: QueryClient, kind: MadeKind, started: Started): void {
  const items: readonly Item[] = 'results' in started ? started.results : [started]
  for (const item of items) addItem(client, kind, item)
  announceStart(
    kind,
    items.map(({ code_ref }) => code_ref),
  )
}

/** Starts what stands in a composer. A repeat after an unclear failure can't be charged twice. */
export function useStart<R>(call: StartCall<R>): StartState & { readonly run: (request: R) => void } {
  const client = useQueryClient()
  const [attempt] = useState(() => new StartAttempt())
  const [sent, setSent] = useState<number | null>(null)
  const way = useRef<AbortController>(null)
  const mutation = useMutation({
    mutationFn: (request: R) => {
      way.current = new AbortController()
      const { signal } = way.current
      const idempotencyKey = attempt.keyFor(call.identify(request))
      return call.send(request, { idempotencyKey, signal, onProgress: setSent })
    },
    onMutate: (request) => {
      const hasFiles = call.hasFiles(request)
      setSent(hasFiles ? 0 : null)
      setFlags(hasFiles ? { sendingFile: true } : { sendingText: true })
    },
    onSuccess: (started, request) => {
      attempt.settled()
      show(client, call.kind, started)
      call.onTaken?.(request)
    },
    onError: (error) => {
      if (error instanceof ApiError && !isUnclear(error.status)) attempt.settled()
    },
    onSettled: () => {
      setSent(null)
      setFlags({ sendingText: false, sendingFile: false })
    },
  })
  return {
    isPending: mutation.isPending,
    sent,
    cancel: () => way.current?.abort(),
    run: (request) => mutation.mutate(request),
  }
}
