import { speech } from '@atelier/contract/kinds/speech'
import { countCharacters, priceTiers, textCost } from '@atelier/contract/pricing'
import type { Receives } from '@atelier/contract/routes/registry'
import type { SpeechInput } from '@atelier/engines/spec/engine'
import type { Engines } from '../conversions/engines.ts'
import { type PreparedConversion, titleOf } from '../conversions/prepared.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Voices } from '../voices/service.ts'

/** The fields of a text-to-speech start. */
export type SpeechStart = Receives<'POST /conversion/text[/{team}]', 'body'>

/** What a start is checked against. */
export interface SpeechCatalogue {
  voices: Voices
  engines: Engines
}

/** Checks a start against the voices there are and prices it. Throws a fault that names its field. */
export async function prepareSpeech(
  { voices, engines }: SpeechCatalogue,
  start: SpeechStart,
): Promise<PreparedConversion> {
  const voice = start.is_clone ? undefined : voices.find(start.voice)
  if (!voice) throw new ApiError('invalid', `There is no voice ${start.voice}.`, { field: 'voice' })
  if (!engines.find(voice.provider, speech.id)) {
    throw new ApiError('model_unavailable', 'This voice is not available right now.', { field: 'voice' })
  }
  const { text, speed, output, is_clone, additional_fields } = start
  const input: SpeechInput = { text, voice: voice.code, speed, output }
  return {
    kind: speech.id,
    mode: speech.modes[0],
    provider: voice.provider,
    model: voice.model,
    voiceId: voice.id,
    title: titleOf(start.title, text),
    text,
    input,
    settings: {
      voice: voice.id,
      speed,
      output,
      is_clone,
      ...(additional_fields ? { additional_fields } : {}),
    },
    cost: textCost(countCharacters(text), priceTiers[voice.tier].rate),
  }
}
