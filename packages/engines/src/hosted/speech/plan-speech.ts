import type { Passage, SpeechInput } from '../../spec/engine.ts'
import { passagesOf, type SaidRange, sayRange } from '../../spec/passages.ts'
import type { SpeakerManners, SpeechPart } from './hosted-speaker.ts'
import { splitSpeech } from './split-speech.ts'
import { fits, type TextLimit } from './text-limit.ts'

/** Most UTF-16 units of its surroundings that a part is told. */
const SURROUNDINGS = 300
/** How much less of a text is taken at once, for as long as what is said for it is too long. */
const LESS = 0.8

/** A UTF-16 range of the text, and what is to be heard for it. */
export type PlannedPart = PlannedSpeech | PlannedPause

/** A part to be asked for. */
export interface PlannedSpeech extends Pick<SaidRange, 'toTyped'> {
  readonly from: number
  readonly to: number
  readonly part: SpeechPart
}

/** A silence of our own making. */
export interface PlannedPause {
  readonly from: number
  readonly to: number
  /** Seconds. */
  readonly pause: number
}

/** Everything that is to be heard, in order. Depends only on its arguments, so a later attempt plans the same. */
export function planSpeech(input: SpeechInput, model: string, manners: SpeakerManners): PlannedPart[] {
  return passagesOf(input).flatMap((passage): PlannedPart[] =>
    passage.pause === undefined
      ? planPassage(input, passage, model, manners)
      : [{ from: passage.from, to: passage.to, pause: passage.pause }],
  )
}

/** Whether anything of it is to be asked for. */
export const hasSpeech = (plan: readonly PlannedPart[]): boolean => plan.some((planned) => 'part' in planned)

function planPassage(
  input: SpeechInput,
  passage: Passage,
  model: string,
  { limit, speeds }: SpeakerManners,
): PlannedSpeech[] {
  const { text } = input
  const speed = Math.min(speeds.max, Math.max(speeds.min, input.speed))
  const voice = passage.voice ?? input.voice
  return rangesWithin(text, passage, limit).map(({ from, to, said, toTyped }) => {
    const before = text.slice(Math.max(passage.from, from - SURROUNDINGS), from)
    const after = text.slice(to, Math.min(passage.to, to + SURROUNDINGS))
    return { from, to, toTyped, part: { text: said, voice, speed, model, before, after } }
  })
}

/** The ranges of a passage of which each is within the limit in the words in which it is said. */
function rangesWithin(text: string, { from, to, respelled }: Passage, limit: TextLimit) {
  for (let most = limit.most; ; most = Math.max(1, Math.floor(most * LESS))) {
    const ranges = splitSpeech(text.slice(from, to), { ...limit, most }).map((part) => {
      const range = { from: from + part.from, to: from + part.to }
      return { ...range, ...sayRange(text, range, respelled) }
    })
    if (most === 1 || ranges.every(({ said }) => fits(said.trimEnd(), limit))) return ranges
  }
}
