import type { Passage } from '@atelier/engines/spec/engine'
import { ApiError } from '../../platform/api-error.ts'
import { createRespell, type Respell } from '../pronunciations/respell.ts'
import type { SpeechCatalogue } from './speaking-voice.ts'
import type { SpeechStart } from './speech-start.ts'

/** Characters that pronunciations may add to any text. */
const FREE_GROWTH = 1000

/** Finds the pronunciations for voices of a language (BCP 47, null for any). */
export type RespellFor = (language: string | null) => Respell

const nothing: RespellFor = () => () => []

/** The dictionary of the caller, unless it is turned off. */
export async function respellFor(
  { pronunciations }: SpeechCatalogue,
  { additional_fields: fields }: SpeechStart,
): Promise<RespellFor> {
  if (fields?.dictionary === false) return nothing
  const entries = await pronunciations()
  if (entries.length === 0) return nothing
  const byLanguage = new Map<string, Respell>()
  return (spoken) => {
    const language = spoken ?? ''
    const respell = byLanguage.get(language) ?? createRespell(entries, language)
    byLanguage.set(language, respell)
    return respell
  }
}

/** Throws when the dictionary makes a text much longer: the typed text is charged, but the spoken text is the work. */
export function checkGrowth(passages: readonly Passage[], text: string): void {
  let growth = 0
  for (const { respelled = [] } of passages)
    for (const [, length, replacement] of respelled) growth += Math.max(0, replacement.length - length)
  if (growth <= Math.max(FREE_GROWTH, text.length)) return
  const detail =
    'Your pronunciations make this text more than twice as long. Use shorter ones, or turn them off.'
  throw new ApiError('invalid', detail, { field: 'additional_fields.dictionary' })
}
