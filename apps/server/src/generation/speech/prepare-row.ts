import { CLONED_VOICE_ID_OFFSET } from '@atelier/contract/limits'
import { speechStart } from '@atelier/contract/routes/speech'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { ApiError } from '../../platform/api-error.ts'
import { parseInput } from '../../platform/parse-input.ts'
import { prepareSpeech } from './prepare.ts'
import { findSpeakingVoice, type SpeechCatalogue } from './speaking-voice.ts'
import type { SpeechStart } from './speech-start.ts'

/** Defaults for rows of a spreadsheet. */
export type RowDefaults = Pick<
  SpeechStart,
  'voice' | 'speed' | 'output' | 'is_clone' | 'additional_fields' | 'instructions' | 'parameters'
>

/** Fields of a row: a voice by id or name, a speed as a number, a language by its code. */
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
    const chosen = voice === undefined ? undefined : await voiceOf(catalogue, voice.trim())
    const spoken = language === undefined ? undefined : await voiceFor(catalogue, defaults, language.trim())
    const start = {
      ...defaults,
      ...(chosen ?? spoken),
      ...(speed === undefined ? {} : { speed: Number(speed.trim().replace(',', '.')) }),
      ...(language === undefined
        ? {}
        : { additional_fields: { ...defaults.additional_fields, language: language.trim() } }),
      ...(title === undefined ? {} : { title }),
      text,
    }
    return await prepareSpeech(catalogue, parseInput(speechStart, start))
  }
}

/**
 * The voice for a row's language: the sheet's own if it speaks that, else the first that does, of the same gender if there
 * is one. Throws an error that names `language` when none does.
 */
async function voiceFor(catalogue: SpeechCatalogue, { voice, is_clone }: RowDefaults, language: string) {
  const { voices } = catalogue
  const { language: own } = await findSpeakingVoice(catalogue, voice, is_clone)
  if (own === null || isSpoken(own, language)) return undefined
  const gender = is_clone ? undefined : voices.find(voice)?.gender
  const found = voices.findMatching({ language, gender }) ?? voices.findMatching({ language })
  if (!found)
    throw new ApiError(
      'invalid',
      `No voice speaks the language “${language}”. Use a language code, such as “en”.`,
      {
        field: 'language',
      },
    )
  return { voice: found.id, is_clone: false }
}

/** Whether a voice has the requested language; without a region all of its regions match. */
function isSpoken(own: string, requested: string): boolean {
  return `${own}-`.toLowerCase().startsWith(`${requested}-`.toLowerCase())
}

/**
 * The voice that a cell means: stock voices by id or name, cloned ones by the id that mixed lists give them, or by name.
 * Throws an error that names `voice` for what is none.
 */
async function voiceOf({ voices, clones }: SpeechCatalogue, cell: string) {
  const isId = /^\d+$/.test(cell)
  const id = Number(cell)
  if (isId && id > CLONED_VOICE_ID_OFFSET) return { voice: id - CLONED_VOICE_ID_OFFSET, is_clone: true }
  if (isId) return { voice: id, is_clone: false }
  const stock = voices.named(cell)
  if (stock) return { voice: stock.id, is_clone: false }
  const cloned = await clones.named(cell)
  if (cloned === undefined) throw new ApiError('invalid', `There is no voice “${cell}”.`, { field: 'voice' })
  return { voice: cloned, is_clone: true }
}
