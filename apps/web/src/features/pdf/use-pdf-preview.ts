import type { Reply } from '@atelier/contract/routes/registry'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

/** The content of a PDF. */
export type PdfPreviewState = Reply<'POST /conversion/pdf/characters'>

const PREVIEW = 'POST /conversion/pdf/characters'
/** Debounce of page selections in milliseconds. */
const REST_MS = 500

/** A PDF file with an id that is unique per selection. */
export interface ChosenPdf {
  readonly id: string
  readonly file: File
}

/** Why a PDF or its pages are rejected. */
export function refusalOf(error: Error | null): string | null {
  if (error === null) return null
  if (error instanceof ApiError) return error.errors[0]?.detail ?? error.message
  return 'Couldn’t read the PDF. Try again.'
}

/** Uploads a PDF for a preview of all or some pages. */
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

/** The content of a PDF and of the selected pages. */
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
    /** The text to be spoken; null while unknown. */
    pdfPreview: isPart ? (isResting ? null : (part.data ?? null)) : (whole.data ?? null),
    /** Why the selected pages are rejected. */
    refusal: isPart && !isResting ? refusalOf(part.error) : null,
    /** Uploaded share of the file, 0 to 1. */
    sent,
  }
}
