import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { setFlags } from '../../api/session.ts'
import { cleared, type DeskStore } from './desk.ts'
import { keepLook } from './use-look.ts'

function wordsOf(error: Error): string {
  if (error instanceof ApiError) return error.body.errors[0]?.detail ?? error.message
  return 'The file could not be sent. Try again.'
}

/** Sends a spreadsheet, to be looked at before anything is made of it. */
export function useUpload(desk: DeskStore) {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const way = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      way.current = new AbortController()
      const { signal } = way.current
      const idempotencyKey = crypto.randomUUID()
      return call('POST /imports', { body: {}, files: { file }, idempotencyKey, signal, onProgress: setSent })
    },
    onMutate: () => {
      setSent(0)
      setFlags({ sendingFile: true })
    },
    onSuccess: (look) => {
      keepLook(client, look)
      desk.change({ ...cleared, sheet: look.uuid })
    },
    onSettled: () => {
      setSent(null)
      setFlags({ sendingFile: false })
    },
    meta: { quiet: true },
  })
  const { error } = upload
  const isAborted = error instanceof DOMException && error.name === 'AbortError'
  return {
    /** Share that has left, 0 to 1; null when nothing is being sent. */
    sent,
    /** What was wrong with the last file, in words. */
    problem: error === null || isAborted ? null : wordsOf(error),
    send: upload.mutate,
    cancel: () => way.current?.abort(),
  }
}
