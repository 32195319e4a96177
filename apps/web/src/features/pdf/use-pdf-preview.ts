import type { Reply } from '@atelier/contract/routes/registry'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

/** What is in a PDF. */
export type PdfPreviewState = Reply<'POST /conversion/pdf/characters'>

const PREVIEW = 'POST /conversion/pdf/characters'
/** How long a choice of pages must rest before it is read, in milliseconds. */
const REST_MS = 500

/** A chosen PDF, with a name that is unique per choice. */
export interface ChosenPdf {
  readonly id: string
  readonly file: File
}

/** Why a PDF or its pages can't be taken, in words. */
export function refusalOf(error: Error | null): string | null {
  if (error === null) return null
  if (error instanceof ApiError) return error.errors[0]?.detail ?? error.message
  return 'Couldn’t read the PDF. Try again.'
}

/** Uploads a PDF for its preview, all of it or some pages. */
function usePreviewOf(pdf: ChosenPdf | null, pages: string, onProgress?: (share: number) => void) {
  return useQuery({
    queryKey: [PREVIEW, pdf?.id, pages] as const,
    queryFn: ({ signal }) => {
      if (pdf === null) throw new Error('No PDF selected.')
      const progress = onProgress ? { onProgress } : {}
      return call(PREVIEW, { body: { pages }, files: { file: pdf.file }, signal, ...progress })
    },
    enabled: pdf !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** What is in a PDF as a whole, and in the pages that were chosen. */
export function usePdfPreview(pdf: ChosenPdf | null, pages: string) {
  const [sent, setSent] = useState(0)
  const wanted = pages.trim()
  const [asked] = useDebouncedValue(wanted, REST_MS)
  const whole = usePreviewOf(pdf, '', setSent)
  const isPart = wanted !== ''
  const part = usePreviewOf(isPart && whole.data ? pdf : null, asked)
  const isResting = wanted !== asked
  return {
    whole,
    /** What would be spoken; null while it is not known. */
    pdfPreview: isPart ? (isResting ? null : (part.data ?? null)) : (whole.data ?? null),
    /** Why these pages can't be taken. */
    refusal: isPart && !isResting ? refusalOf(part.error) : null,
    /** Share of the file that has left, 0 to 1. */
    sent,
  }
}
