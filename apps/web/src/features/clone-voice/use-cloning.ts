import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { type ClonedVoice, renewClonedVoices, showClonedVoice } from '../../api/cloned-voices.ts'
import { setFlags } from '../../api/session.ts'
import type { UploadProgress } from '../../api/upload-request.ts'
import { isUnclear, StartAttempt } from '../../ui/composer/start-attempt.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** What a sample is sent with. */
export interface SendOptions {
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
}

/** Tells that something was done, in the words of its toast. */
export function tell(title: string): void {
  toasts.show({ area: 'message', severity: 'success', title })
}

/** Shows what became of a voice, and reads again what a change of it changes. */
export async function showChange(client: QueryClient, voice: ClonedVoice): Promise<void> {
  showClonedVoice(client, voice)
  await Promise.all([renewClonedVoices(client), client.invalidateQueries({ queryKey: meQuery.queryKey })])
}

interface Cloning<R> {
  /** Words that are the same for the same request: sent again, it must not be charged twice. */
  readonly identify: (request: R) => string
  readonly send: (request: R, options: SendOptions) => Promise<ClonedVoice>
  /** Toast of success. */
  readonly done: string
  readonly onTaken: () => void
}

/** Sends a sample to be cloned. A repeat after an unclear failure can't be charged twice. */
export function useCloning<R>({ identify, send, done, onTaken }: Cloning<R>) {
  const client = useQueryClient()
  const [attempt] = useState(() => new StartAttempt())
  const [sent, setSent] = useState<number | null>(null)
  const way = useRef<AbortController>(null)
  const { isPending, mutate } = useMutation({
    mutationFn: (request: R) => {
      way.current = new AbortController()
      const { signal } = way.current
      return send(request, {
        idempotencyKey: attempt.keyFor(identify(request)),
        signal,
        onProgress: setSent,
      })
    },
    onMutate: () => {
      setSent(0)
      setFlags({ sendingFile: true })
    },
    onSuccess: (voice) => {
      attempt.settled()
      tell(done)
      onTaken()
      return showChange(client, voice)
    },
    onError: (error) => {
      if (error instanceof ApiError && !isUnclear(error.status)) attempt.settled()
    },
    onSettled: () => {
      setSent(null)
      setFlags({ sendingFile: false })
    },
  })
  return {
    isPending,
    /** Share that has left, 0 to 1; null when nothing is being sent. */
    sent,
    cancel: () => way.current?.abort(),
    run: mutate,
  }
}

/** Tells a file from others, and from itself once it was changed. */
export const identifyFile = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`
