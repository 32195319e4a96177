import type { ModerationInput, ModerationScores, Moderator } from '@atelier/engines/spec/moderator'
import type { Screenable } from '../../conversions/start/screening.ts'
import { shrinkImage } from '../../platform/media/shrink-image.ts'
import type { StoredFinding } from '../../platform/moderation-tables.ts'
import type { ModerationSettings } from './default-settings.ts'
import { sentenceAt } from './sentence-at.ts'

/** Longest edge of the images sent, in pixels. */
const EDGE = 768

/** An input to the provider, with its field. */
export interface JudgedInput {
  input: ModerationInput
  field: string
  /** Its text; empty for an image. */
  sentence: string
}

/** The provider's input for a start: its text in parts, its images downscaled. */
export async function inputsOf(
  { words, pictures }: Screenable,
  { maxCharacters }: Moderator,
): Promise<JudgedInput[]> {
  const parts = words.flatMap(({ field, text }) =>
    partsOf(text, maxCharacters).map((part) => ({
      input: { text: part },
      field,
      sentence: sentenceAt(part, 0, Math.min(part.length, 1)),
    })),
  )
  const shown: JudgedInput[] = []
  for (const { path } of pictures) {
    shown.push({ input: { picture: await asAddress(path) }, field: 'file', sentence: '' })
  }
  return [...parts, ...shown]
}

/** Splits a text into parts, between words where possible. */
function partsOf(text: string, most: number): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = from + most
    const space = end < text.length ? text.lastIndexOf(' ', end) : end
    const to = space > from ? Math.min(space, text.length) : end
    parts.push(text.slice(from, to))
    from = to
  }
  return parts.filter((part) => part.trim() !== '')
}

async function asAddress(path: string): Promise<string> {
  const bytes = await shrinkImage(path, EDGE, new AbortController().signal)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Applies the operator's thresholds to scores: the worst position of each category. */
export function findingsOf(
  judged: readonly JudgedInput[],
  scores: readonly ModerationScores[],
  { categories }: Pick<ModerationSettings, 'categories'>,
  row: number | null,
): StoredFinding[] {
  return Object.entries(categories).flatMap(([category, { flag, refuse }]) => {
    const { score, at } = worstOf(scores, category)
    const where = judged[at]
    const action = reaches(score, refuse) ? 'refuse' : reaches(score, flag) ? 'flag' : undefined
    if (!where || !action) return []
    const { field, sentence } = where
    return [{ action, origin: 'provider', field, row, sentence, rule: null, category, score } as const]
  })
}

const reaches = (score: number, threshold: number | null) => threshold !== null && score >= threshold

function worstOf(scores: readonly ModerationScores[], category: string): { score: number; at: number } {
  const own = scores.map((each) => each[category] ?? 0)
  const score = Math.max(0, ...own)
  return { score, at: own.indexOf(score) }
}
