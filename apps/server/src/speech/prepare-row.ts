import { speechStart } from '@atelier/contract/routes/speech'
import type { PreparedConversion } from '../conversions/prepared.ts'
import { parseInput } from '../platform/parse-input.ts'
import { prepareSpeech, type SpeechCatalogue, type SpeechStart } from './prepare.ts'

/** What holds for every row of a spreadsheet that says nothing else. */
export type RowDefaults = Pick<SpeechStart, 'voice' | 'speed' | 'output' | 'is_clone'>

/** What a row may say: a voice by its id or its name, a speed as a number. */
interface RowFields {
  text?: string
  title?: string
  voice?: string
  speed?: string
  language?: string
}

/** Prepares the rows of a spreadsheet as starts of speech. */
export function prepareSpeechRow(
  catalogue: SpeechCatalogue,
  defaults: RowDefaults,
): (fields: RowFields) => Promise<PreparedConversion> {
  return async ({ text = '', title, voice, speed, language }) => {
    const chosen = voice === undefined ? undefined : voiceOf(catalogue, voice.trim())
    const start = {
      ...defaults,
      ...(chosen === undefined ? {} : { voice: chosen, is_clone: false }),
      ...(speed === undefined ? {} : { speed: Number(speed.trim().replace(',', '.')) }),
      ...(language === undefined ? {} : { additional_fields: { language: language.trim() } }),
      ...(title === undefined ? {} : { title }),
      text,
    }
    return await prepareSpeech(catalogue, parseInput(speechStart, start))
  }
}

/** The id that a cell means; what is no voice stays what it is, for the start to refuse by name. */
function voiceOf({ voices }: SpeechCatalogue, cell: string): number | string {
  if (/^\d+$/.test(cell)) return Number(cell)
  return voices.named(cell)?.id ?? cell
}
