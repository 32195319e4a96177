import type { Passage, SpeechInput } from '../../spec/engine.ts'
import { passagesOf, type SpokenRange, spokenRange } from '../../spec/passages.ts'
import type { SpeakerOptions, SpeechPart } from './hosted-speaker.ts'
import { splitSpeech } from './split-speech.ts'
import { fits, type TextLimit } from './text-limit.ts'

/** Maximum length of the surrounding text sent with a part, in UTF-16 units. */
const SURROUNDINGS = 300
/** Factor by which a part is shortened until its spoken text is within the limit. */
const LESS = 0.8

/** A UTF-16 range of the text, with its audio. */
export type PlannedPart = PlannedSpeech | PlannedPause

/** A part to request. */
export interface PlannedSpeech extends Pick<SpokenRange, 'toTyped'> {
  readonly from: number
  readonly to: number
  readonly part: SpeechPart
}

/** A generated silence. */
export interface PlannedPause {
  readonly from: number
  readonly to: number
  /** Seconds. */
  readonly pause: number
}

/** All parts in order. Deterministic, so a later attempt plans the same parts. */
export function planSpeech(input: SpeechInput, speakerOptions: SpeakerOptions): PlannedPart[] {
  return passagesOf(input).flatMap((passage): PlannedPart[] =>
    passage.pause === undefined
      ? planPassage(input, passage, speakerOptions)
      : [{ from: passage.from, to: passage.to, pause: passage.pause }],
  )
}

/** Whether the plan contains a part to request. */
export const hasSpeech = (plan: readonly PlannedPart[]): boolean => plan.some((planned) => 'part' in planned)

function planPassage(
  input: SpeechInput,
  passage: Passage,
  { limit, speeds }: SpeakerOptions,
): PlannedSpeech[] {
  const { text } = input
  const speed = Math.min(speeds.max, Math.max(speeds.min, input.speed))
  const voice = passage.voice ?? input.voice
  return rangesWithin(text, passage, limit).map(({ from, to, spokenText, toTyped }) => {
    const before = text.slice(Math.max(passage.from, from - SURROUNDINGS), from)
    const after = text.slice(to, Math.min(passage.to, to + SURROUNDINGS))
    return { from, to, toTyped, part: { text: spokenText, voice, speed, before, after } }
  })
}

/** Splits a passage into ranges whose spoken text is within the limit. */
function rangesWithin(text: string, { from, to, respelled }: Passage, limit: TextLimit) {
  for (let most = limit.most; ; most = Math.max(1, Math.floor(most * LESS))) {
    const ranges = splitSpeech(text.slice(from, to), { ...limit, most }).map((part) => {
      const range = { from: from + part.from, to: from + part.to }
      return { ...range, ...spokenRange(text, range, respelled) }
    })
    if (most === 1 || ranges.every(({ spokenText }) => fits(spokenText.trimEnd(), limit))) return ranges
  }
}
