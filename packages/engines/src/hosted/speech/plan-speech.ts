import type { SpeechInput } from '../../spec/engine.ts'
import type { SpeakerManners, SpeechPart } from './hosted-speaker.ts'
import { splitSpeech } from './split-speech.ts'

/** Most UTF-16 units of its surroundings that a part is told. */
const SURROUNDINGS = 300

/** A part to be asked for, and where in the text it stands. */
export interface PlannedPart {
  readonly from: number
  readonly to: number
  readonly part: SpeechPart
}

/** Everything to be asked for, in order. Depends only on its arguments, so a later attempt plans the same. */
export function planSpeech(
  { text, voice, speed }: SpeechInput,
  model: string,
  { limit, speeds }: SpeakerManners,
): PlannedPart[] {
  const spoken = Math.min(speeds.max, Math.max(speeds.min, speed))
  return splitSpeech(text, limit).map(({ from, to }) => ({
    from,
    to,
    part: {
      text: text.slice(from, to),
      voice,
      speed: spoken,
      model,
      before: text.slice(Math.max(0, from - SURROUNDINGS), from),
      after: text.slice(to, to + SURROUNDINGS),
    },
  }))
}
