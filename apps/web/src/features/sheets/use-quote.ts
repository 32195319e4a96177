import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { rowFaultsOf } from './row-faults.ts'
import type { SheetDraft } from './sheet-draft.ts'
import type { SheetKind, SheetPart, SheetSettings } from './sheet-kind.ts'
import { columnsOf, type SheetPreviewState } from './use-sheet-preview.ts'

/** Debounce of price requests in milliseconds. */
const REST_MS = 300

/** Fetches the price of a spreadsheet; `reading` distinguishes different readings of it. */
function useOneQuote(
  { kind }: SheetKind,
  settings: SheetSettings,
  part: SheetPart,
  reading: string,
  enabled: boolean,
) {
  const key = JSON.stringify([kind, part, settings.fields, reading])
  const [asked] = useDebouncedValue(key, REST_MS)
  const answer = useQuery({
    queryKey: ['POST /quotes', 'sheet', asked] as const,
    queryFn: ({ signal }) => settings.quote(part, signal),
    // Keeps the previous response while choices change.
    enabled: enabled && asked === key && settings.missing === null,
    placeholderData: keepPreviousData,
  })
  return { answer, isStale: asked !== key || answer.isPlaceholderData || answer.isFetching }
}

/**
 * The exact price of the spreadsheet, and its invalid rows. With invalid rows, there is only a price if they are
 * skipped; a request without skipping them returns which they are.
 */
export function useQuote(
  kind: SheetKind,
  { sheetDraft, settings }: { readonly sheetDraft: SheetDraft; readonly settings: SheetSettings },
  preview: SheetPreviewState | undefined,
) {
  const hasText = sheetDraft.fields === null || sheetDraft.fields.includes('text')
  const part = { import: sheetDraft.sheet ?? '', columns: columnsOf(sheetDraft, kind) }
  const reading = `${preview?.encoding} ${preview?.delimiter}`
  const isReady = hasText && preview !== undefined && preview.uuid === sheetDraft.sheet
  const whole = useOneQuote(kind, settings, { ...part, skip_invalid: false }, reading, isReady)
  const faults = rowFaultsOf(whole.answer.error)
  const isPartial = sheetDraft.skipInvalid && faults.length > 0
  const rest = useOneQuote(kind, settings, { ...part, skip_invalid: true }, reading, isReady && isPartial)
  const { answer, isStale } = isPartial ? rest : whole
  const { error } = answer
  const isRefused = error !== null && rowFaultsOf(error).length === 0
  return {
    quote: answer.error === null ? (answer.data ?? null) : null,
    faults,
    isStale: isStale || whole.isStale,
    refusal: isRefused
      ? error instanceof ApiError
        ? (error.errors[0]?.detail ?? error.message)
        : 'Couldn’t calculate the price.'
      : null,
    retry: () => void answer.refetch(),
  }
}
