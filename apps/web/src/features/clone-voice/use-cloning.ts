import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { type ClonedVoice, renewClonedVoices, showClonedVoice } from '../../api/cloned-voices.ts'
import { setFlags } from '../../api/session.ts'
import type { UploadProgress } from '../../api/upload-request.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** Details sent with a sample. */
export interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
}

export function showSuccess(title: string): void {
  toasts.show({ area: 'message', severity: 'success', title })
}

/** Shows the outcome of a clone, and refetches what it affects. */
export async function showChange(client: QueryClient, voice: ClonedVoice): Promise<void> {
  showClonedVoice(client, voice)
  await Promise.all([renewClonedVoices(client), client.invalidateQueries({ queryKey: meQuery.queryKey })])
}

interface Cloning<R> {
  readonly send: (request: R, options: SendOptions) => Promise<ClonedVoice>
  /** Toast of success. */
  readonly done: string
  readonly onTaken: () => void
}

/** Uploads a sample to be cloned. */
export function useCloning<R>({ send, done, onTaken }: Cloning<R>) {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const abortController = useRef<AbortController>(null)
  const { isPending, mutate } = useMutation({
    mutationFn: (request: R) => {
      abortController.current = new AbortController()
      const { signal } = abortController.current
      return send(request, { signal, onProgress: setSent })
    },
    onMutate: () => {
      setSent(0)
      setFlags({ sendingFile: true })
    },
    onSuccess: (voice) => {
      showSuccess(done)
      onTaken()
      return showChange(client, voice)
    },
    onSettled: () => {
      setSent(null)
      setFlags({ sendingFile: false })
    },
  })
  return {
    isPending,
    /** Uploaded share, 0 to 1; null when nothing is being uploaded. */
    sent,
    cancel: () => abortController.current?.abort(),
    run: mutate,
  }
}
