import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { setFlags } from '../../api/session.ts'
import { cleared, type SheetDraftStore } from './sheet-draft.ts'
import { cachePreview } from './use-sheet-preview.ts'

function wordsOf(error: Error): string {
  if (error instanceof ApiError) return error.errors[0]?.detail ?? error.message
  return 'Couldn’t upload the file. Try again.'
}

/** Uploads a spreadsheet for its preview. */
export function useUpload(sheetDraft: SheetDraftStore) {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const abortController = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      abortController.current = new AbortController()
      const { signal } = abortController.current
      return call('POST /imports', { body: {}, files: { file }, signal, onProgress: setSent })
    },
    onMutate: () => {
      setSent(0)
      setFlags({ sendingFile: true })
    },
    onSuccess: (preview) => {
      cachePreview(client, preview)
      sheetDraft.change({ ...cleared, sheet: preview.uuid })
    },
    onSettled: () => {
      setSent(null)
      setFlags({ sendingFile: false })
    },
  })
  const { error } = upload
  const isAborted = error instanceof DOMException && error.name === 'AbortError'
  return {
    /** Uploaded share, 0 to 1; null when nothing is being uploaded. */
    sent,
    /** Error of the last file. */
    problem: error === null || isAborted ? null : wordsOf(error),
    send: upload.mutate,
    cancel: () => abortController.current?.abort(),
  }
}
