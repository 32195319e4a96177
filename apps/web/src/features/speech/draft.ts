import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type DraftStore, type DraftWords, textField } from '../../ui/composer/draft-store.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'

/** What stands in the composer. */
export interface Draft extends DraftWords {
  /** The whole voice, so that the composer can name and price it before any answer arrives. */
  readonly voice: Voice | null
  readonly speed: number
  readonly output: AudioFormat
}

/** The draft of the next recording. */
export type SpeechDrafts = DraftStore<Draft>

/** The composer before anyone touched it. */
export const emptyDraft: Draft = {
  title: '',
  text: '',
  voice: null,
  speed: speechSpeed.default,
  output: audioFormats[0],
}

/** Reads a stored draft; whatever is missing or of the wrong shape gets its default, so an older draft still opens. */
export function readDraft(fields: Readonly<Record<string, unknown>>): Draft {
  return {
    title: textField(fields.title),
    text: textField(fields.text),
    voice: isVoice(fields.voice) ? fields.voice : null,
    speed: clampSpeed(fields.speed),
    output: audioFormats.find((format) => format === fields.output) ?? emptyDraft.output,
  }
}
