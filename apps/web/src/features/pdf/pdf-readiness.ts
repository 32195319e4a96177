import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { textCost } from '@atelier/contract/pricing'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import { formatExact } from '../../ui/format-number.ts'

/** Inputs that decide whether a PDF can be started. */
export interface PdfReadinessInput {
  /** The text to be spoken; null while unknown. */
  readonly pdfPreview: {
    readonly characters: number
    readonly chapters: readonly { readonly title: string; readonly characters: number }[]
  } | null
  readonly byChapter: boolean
  /** Price of a character with the selected voice in credits; null without one. */
  readonly rate: number | null
  /** Factor of the chosen options. */
  readonly factor: number
  /** Why instructions or options are invalid; null if they are valid. */
  readonly badOption: string | null
  /** Why the selected pages are invalid. */
  readonly refusal: string | null
  /** Credit balance; null while unknown. */
  readonly credits: number | null
}

/** The price of a PDF, calculated as on the server, or why it can't start. */
export function pdfReadiness({
  pdfPreview,
  byChapter,
  rate,
  factor,
  badOption,
  refusal,
  credits,
}: PdfReadinessInput): Readiness {
  if (refusal !== null) return problem(null, refusal)
  if (pdfPreview === null) return hint(null, 'Reading the pages…')
  const isParted = byChapter && pdfPreview.chapters.length > 0
  const parts = isParted ? pdfPreview.chapters : [{ title: null, characters: pdfPreview.characters }]
  const cost =
    rate === null ? null : parts.reduce((sum, part) => sum + textCost(part.characters, rate, factor), 0)
  const long = parts.find(({ characters }) => characters > MAX_SPEECH_CHARACTERS)
  if (long) return problem(cost, tooLong(long, pdfPreview.chapters.length > 0))
  if (badOption !== null) return problem(cost, badOption)
  return cost === null ? hint(null, 'Choose a voice to see the price.') : readyFor(cost, credits)
}

function tooLong(part: { title: string | null; characters: number }, hasChapters: boolean): string {
  const most = `${formatExact(MAX_SPEECH_CHARACTERS)} characters is the limit for one recording`
  if (part.title !== null)
    return `“${part.title}” has ${formatExact(part.characters)}: ${most}. Choose fewer pages.`
  const ways = hasChapters ? 'fewer pages, or one recording per chapter' : 'fewer pages'
  return `${most[0]?.toUpperCase()}${most.slice(1)}. Choose ${ways}.`
}
