import { speech } from '@atelier/contract/kinds/speech'
import { countCharacters, priceTiers, textCost } from '@atelier/contract/pricing'
import type { Receives } from '@atelier/contract/routes/registry'
import type { SpeechInput } from '@atelier/engines/spec/engine'
import { type PreparedConversion, titleOf } from '../conversions/prepared.ts'
import { findSpeakingVoice, type SpeechCatalogue } from './speaking-voice.ts'

/** The fields of a text-to-speech start. */
export type SpeechStart = Receives<'POST /conversion/text[/{team}]', 'body'>

/** Checks a start against the voices there are and prices it. Throws a fault that names its field. */
export async function prepareSpeech(
  catalogue: SpeechCatalogue,
  start: SpeechStart,
): Promise<PreparedConversion> {
  const voice = await findSpeakingVoice(catalogue, start.voice, start.is_clone)
  const { text, speed, output, is_clone, additional_fields } = start
  const input: SpeechInput = { text, voice: voice.code, speed, output }
  return {
    kind: speech.id,
    mode: speech.modes[0],
    provider: voice.provider,
    model: voice.model,
    ...voice.named,
    title: titleOf(start.title, text),
    text,
    input,
    settings: {
      voice: start.voice,
      speed,
      output,
      is_clone,
      ...(additional_fields ? { additional_fields } : {}),
    },
    cost: textCost(countCharacters(text), priceTiers[voice.tier].rate),
  }
}
