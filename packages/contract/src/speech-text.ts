import { pauseSeconds } from './limits.ts'

/** A range of a text, in UTF-16 units. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A mark such as `[pause 1.5s]`. */
export interface PauseMark extends TextRange {
  /** The mark as typed. */
  readonly written: string
  /** Length of the silence; undefined when missing or out of range. */
  readonly seconds: number | undefined
}

const pauseMark = /\[\s*pause\b([^\]\n]{0,60})\]/gi
const pauseLength = /^\s+(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s*(ms|s|sec|seconds?)?\s*$/i

/** Finds the pause marks in a text, well formed or not. */
export function readPauses(text: string): PauseMark[] {
  return Array.from(text.matchAll(pauseMark), ({ index, 0: written, 1: body = '' }) => ({
    from: index,
    to: index + written.length,
    written,
    seconds: readLength(body),
  }))
}

function readLength(body: string): number | undefined {
  const [, amount, unit] = pauseLength.exec(body) ?? []
  if (amount === undefined) return undefined
  const seconds = Number(amount.replace(',', '.')) / (unit?.toLowerCase() === 'ms' ? 1000 : 1)
  return seconds >= pauseSeconds.min && seconds <= pauseSeconds.max ? seconds : undefined
}

/** Splits a text at blank lines into paragraphs, without surrounding white space. */
export function paragraphsOf(text: string): TextRange[] {
  const found: TextRange[] = []
  let from: number | undefined
  let to = 0
  for (const { index, 0: line } of text.matchAll(/[^\n]+|\n(?=\n)/g)) {
    const words = line.trim()
    if (words !== '') {
      from ??= index + line.indexOf(words)
      to = index + line.indexOf(words) + words.length
    } else if (from !== undefined) {
      found.push({ from, to })
      from = undefined
    }
  }
  if (from !== undefined) found.push({ from, to })
  return found
}

/** A line that starts with a name, such as `Anna: Hello.` */
export interface SpeakerLine extends TextRange {
  readonly name: string
  /** Start of the spoken text; the name before it is not spoken. */
  readonly says: number
}

const speakerLine =
  /^([^\S\n]*)([^\s:：[\]](?:[^\n:：[\]]{0,58}[^\s:：[\]])?)[^\S\n]*(?::(?=\s|$)|：)[^\S\n]*([^\n]*)/gmu

/** Finds lines that start with something like a name; the caller decides which names are speakers. */
export function speakerLines(text: string): SpeakerLine[] {
  return Array.from(text.matchAll(speakerLine), ({ index, 0: line, 2: name = '', 3: spoken = '' }) => ({
    from: index,
    to: index + line.length,
    name,
    says: index + line.length - spoken.length,
  }))
}

/** A range of a text spoken by one voice, or silence. Speaker names belong to no passage. */
export interface SpeechPassage extends TextRange {
  /** Seconds of silence that replace the range. */
  readonly pause?: number
  /** Name of the speaker. */
  readonly speaker?: string
  /** Index of a paragraph with a separate voice. */
  readonly paragraph?: number
}

/** Options for dividing a text into passages. */
export interface ReadingChoices {
  /** Whether pause marks become silence. */
  readonly pauses: boolean
  /** Names recognized as speakers at the start of a line. */
  readonly speakers: ReadonlySet<string>
  /** Indexes of paragraphs with a separate voice. */
  readonly paragraphs: ReadonlySet<number>
}

/** Divides a text into passages. A malformed pause mark is spoken. */
export function readPassages(text: string, choices: ReadingChoices): SpeechPassage[] {
  const pauses = choices.pauses ? readPauses(text).filter((mark) => mark.seconds !== undefined) : []
  let next = 0
  return voiceRuns(text, choices).flatMap((run) => {
    const parts: SpeechPassage[] = []
    let from = run.from
    for (let mark = pauses[next]; mark && mark.from < run.to; mark = pauses[++next]) {
      if (mark.from > from) parts.push({ ...run, from, to: mark.from })
      if (mark.from >= from) parts.push({ from: mark.from, to: mark.to, pause: mark.seconds ?? 0 })
      from = Math.max(from, mark.to)
    }
    if (run.to > from) parts.push({ ...run, from })
    return parts
  })
}

/** Assigns ranges of the text to voices. */
function voiceRuns(text: string, { speakers, paragraphs }: ReadingChoices): SpeechPassage[] {
  const lines = speakers.size === 0 ? [] : speakerLines(text).filter(({ name }) => speakers.has(name))
  const own = paragraphs.size === 0 ? [] : paragraphStretches(text, paragraphs)
  const runs: SpeechPassage[] = []
  const add = (from: number, to: number) => {
    let at = from
    for (const stretch of own) {
      if (stretch.to <= at || stretch.from >= to) continue
      if (stretch.from > at) runs.push({ from: at, to: stretch.from })
      const end = Math.min(to, stretch.to)
      runs.push({ ...stretch, from: Math.max(at, stretch.from), to: end })
      at = end
    }
    if (to > at) runs.push({ from: at, to })
  }
  let at = 0
  for (const { from, to, says, name } of lines) {
    add(at, from)
    // The line break belongs to this speaker, so that the next passage does not start with it.
    at = text[to] === '\n' ? to + 1 : to
    if (at > says) runs.push({ from: says, to: at, speaker: name })
  }
  add(at, text.length)
  return runs
}

/** Ranges of the selected paragraphs, each up to the start of the next paragraph. */
function paragraphStretches(
  text: string,
  chosen: ReadonlySet<number>,
): Required<Omit<SpeechPassage, 'pause' | 'speaker'>>[] {
  const all = paragraphsOf(text)
  return all.flatMap(({ from }, paragraph) =>
    chosen.has(paragraph) ? [{ from, to: all[paragraph + 1]?.from ?? text.length, paragraph }] : [],
  )
}
