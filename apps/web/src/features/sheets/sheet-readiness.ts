import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import { formatExact } from '../../ui/format-number.ts'

/** Inputs that decide whether a spreadsheet can be started. */
export interface SheetReadinessInput {
  /** Whether a column contains the text. */
  readonly hasText: boolean
  /** What is missing in the settings; null if nothing is. */
  readonly missing: string | null
  /** Number of invalid rows. */
  readonly faulty: number
  readonly skipInvalid: boolean
  /** Number of rows with a text. */
  readonly rows: number
  /** Why there is no price; null while it is loading or known. */
  readonly refusal: string | null
  /** Null while unknown. */
  readonly quote: { readonly cost: number; readonly limit: { readonly remaining: number } | null } | null
  /** Credit balance; null while unknown. */
  readonly credits: number | null
}

/** The price of a start, or why it can't start. */
export function sheetReadiness(input: SheetReadinessInput): Readiness {
  const { hasText, missing, faulty, skipInvalid, rows, refusal, quote, credits } = input
  const cost = quote?.cost ?? null
  if (!hasText) return hint(cost, 'Choose the text column.')
  if (missing !== null) return hint(cost, missing)
  if (faulty > 0 && !skipInvalid) {
    const [which, them] = faulty === 1 ? ['1 row has', 'it'] : [`${formatExact(faulty)} rows have`, 'them']
    return problem(null, `${which} errors. Fix the spreadsheet or skip ${them}.`)
  }
  if (refusal !== null) return problem(null, refusal)
  if (quote === null) return hint(null, 'Calculating the price…')
  const ready = readyFor(quote.cost, credits)
  const { limit } = quote
  const startable = Math.max(0, rows - (skipInvalid ? faulty : 0))
  if (ready.note !== null || limit === null || startable <= limit.remaining) return ready
  const left = limit.remaining === 1 ? '1 conversion is' : `${formatExact(limit.remaining)} conversions are`
  return {
    ...ready,
    tone: 'problem',
    note: `${left} left in your 24-hour free limit, and this spreadsheet has ${formatExact(startable)} rows.`,
  }
}
