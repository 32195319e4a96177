import type { Reply } from '@atelier/contract/routes/registry'
import { paragraphsOf, type TextRange } from '@atelier/contract/speech-text'
import type { Recording } from './recording.ts'
import type { Timeline } from './timeline.ts'

type ParagraphView = Reply<'GET /conversion/{code_ref}/paragraphs'>['results'][number]

/** The assigned voice of a paragraph, or the narrator's. */
export function voiceOfParagraph({ settings }: Recording, index: number) {
  const { voice, is_clone, additional_fields: { paragraphs = [] } = {} } = settings
  return paragraphs.find((paragraph) => paragraph.index === index) ?? { voice, is_clone }
}

/** The paragraphs of a recording with their voices and times. */
export function viewParagraphs(recording: Recording): ParagraphView[] {
  const { text, timeline } = recording
  return paragraphsOf(text).map((range, index) => {
    const { voice, is_clone } = voiceOfParagraph(recording, index)
    return {
      index,
      ...range,
      text: text.slice(range.from, range.to),
      ...timesOf(range, timeline),
      voice,
      is_clone,
    }
  })
}

/** From the first of a range's words to the end of its last, at the latest when the next one begins. */
function timesOf({ from, to }: TextRange, { words, parts, seconds }: Timeline) {
  const own = words.filter(({ offset }) => offset >= from && offset < to)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return { start: null, end: null }
  const next = words.find(({ offset }) => offset >= to)?.start ?? seconds
  const partEnd = parts.find(({ end }) => end > last.start)?.end ?? seconds
  return { start: rounded(first.start), end: rounded(Math.max(last.start, Math.min(next, partEnd))) }
}

/** To the millisecond, without the noise of binary fractions. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The interval, in seconds, in which the text from an offset starts in a recording. */
export function boundaryAt({ words, parts, seconds }: Timeline, offset: number): [number, number] {
  const earliest = Math.max(
    words.findLast((word) => word.offset < offset)?.start ?? 0,
    parts.findLast((part) => part.to <= offset)?.end ?? 0,
  )
  const latest = Math.min(
    words.find((word) => word.offset >= offset)?.start ?? seconds,
    parts.find((part) => part.from >= offset)?.start ?? seconds,
  )
  return [Math.min(earliest, latest), latest]
}
