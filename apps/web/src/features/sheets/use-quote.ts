import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import type { Desk } from './desk.ts'
import { rowFaultsOf } from './row-faults.ts'
import type { SheetKind, SheetPart } from './sheet-kind.ts'
import { columnsOf, type Look } from './use-look.ts'

/** How long choices must rest before the price is asked, in milliseconds. */
const REST_MS = 300

/** Asks what a spreadsheet costs; `reading` tells apart what was read from it at different times. */
function useOneQuote(kind: SheetKind, desk: Desk, part: SheetPart, reading: string, enabled: boolean) {
  const key = JSON.stringify([kind.kind, part, kind.settingsOf(desk), reading])
  const [asked] = useDebouncedValue(key, REST_MS)
  const answer = useQuery({
    queryKey: ['POST /quotes', 'sheet', asked] as const,
    queryFn: ({ signal }) => kind.quote(part, desk, signal),
    // While choices still change, the answer before stays in sight.
    enabled: enabled && asked === key && kind.missingOf(desk) === null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return { answer, isStale: asked !== key || answer.isPlaceholderData || answer.isFetching }
}

/**
 * The exact price of the spreadsheet on the desk, and its rows at fault. A sheet with such rows has a price only where
 * they are left out; which they are is asked without leaving them out.
 */
export function useQuote(kind: SheetKind, desk: Desk, look: Look | undefined) {
  const hasText = desk.fields === null || desk.fields.includes('text')
  const part = { import: desk.sheet ?? '', columns: columnsOf(desk, kind) }
  const reading = `${look?.encoding} ${look?.delimiter}`
  const isReady = hasText && look !== undefined && look.uuid === desk.sheet
  const whole = useOneQuote(kind, desk, { ...part, skip_invalid: false }, reading, isReady)
  const faults = rowFaultsOf(whole.answer.error)
  const isPartial = desk.skipInvalid && faults.length > 0
  const rest = useOneQuote(kind, desk, { ...part, skip_invalid: true }, reading, isReady && isPartial)
  const { answer, isStale } = isPartial ? rest : whole
  const { error } = answer
  const isRefused = error !== null && rowFaultsOf(error).length === 0
  return {
    quote: answer.error === null ? (answer.data ?? null) : null,
    faults,
    isStale: isStale || whole.isStale,
    refusal: isRefused
      ? error instanceof ApiError
        ? (error.body.errors[0]?.detail ?? error.message)
        : 'The price could not be worked out.'
      : null,
    retry: () => void answer.refetch(),
  }
}
