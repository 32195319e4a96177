import type { Reply } from '@atelier/contract/routes/registry'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

/** What is in a PDF. */
export type PdfLook = Reply<'POST /conversion/pdf/characters'>

const LOOK = 'POST /conversion/pdf/characters'
/** How long a choice of pages must rest before it is read, in milliseconds. */
const REST_MS = 500

/** A PDF that was given, and a name that tells it from any given before. */
export interface GivenPdf {
  readonly id: string
  readonly file: File
}

/** Why a PDF or its pages can't be taken, in words. */
export function refusalOf(error: Error | null): string | null {
  if (error === null) return null
  if (error instanceof ApiError) return error.body.errors[0]?.detail ?? error.message
  return 'The PDF could not be read. Try again.'
}

/** Sends a PDF to be looked at, all of it or some pages. */
function useOneLook(pdf: GivenPdf | null, pages: string, onProgress?: (share: number) => void) {
  return useQuery({
    queryKey: [LOOK, pdf?.id, pages] as const,
    queryFn: ({ signal }) => {
      if (pdf === null) throw new Error('There is no PDF to look at.')
      const idempotencyKey = crypto.randomUUID()
      const progress = onProgress ? { onProgress } : {}
      return call(LOOK, { body: { pages }, files: { file: pdf.file }, idempotencyKey, signal, ...progress })
    },
    enabled: pdf !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
}

/** What is in a PDF as a whole, and in the pages that were chosen. */
export function usePdfLook(pdf: GivenPdf | null, pages: string) {
  const [sent, setSent] = useState(0)
  const wanted = pages.trim()
  const [asked] = useDebouncedValue(wanted, REST_MS)
  const whole = useOneLook(pdf, '', setSent)
  const isPart = wanted !== ''
  const part = useOneLook(isPart && whole.data ? pdf : null, asked)
  const isResting = wanted !== asked
  return {
    whole,
    /** What would be spoken; null while it is not known. */
    look: isPart ? (isResting ? null : (part.data ?? null)) : (whole.data ?? null),
    /** Why these pages can't be taken. */
    refusal: isPart && !isResting ? refusalOf(part.error) : null,
    /** Share of the file that has left, 0 to 1. */
    sent,
  }
}
