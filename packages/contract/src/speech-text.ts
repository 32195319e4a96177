import { pauseSeconds } from './limits.ts'

/** A range of a text, in UTF-16 units. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A mark such as `[pause 1.5s]`. */
export interface PauseMark extends TextRange {
  /** As it was typed. */
  readonly written: string
  /** Length of the silence; undefined for a mark that says none, or one out of bounds. */
  readonly seconds: number | undefined
}

const pauseMark = /\[\s*pause\b([^\]\n]{0,60})\]/gi
const pauseLength = /^\s+(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s*(ms|s|sec|seconds?)?\s*$/i

/** The marks of a text that stand for silence, well formed or not. */
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

/** Paragraphs of a text, which blank lines separate; the white space around them belongs to none. */
export function paragraphsOf(text: string): TextRange[] {
  const found: TextRange[] = []
  // Lines that are not blank, as many as follow each other.
  for (const { index, 0: lines } of text.matchAll(/[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g)) {
    const from = index + (lines.length - lines.trimStart().length)
    found.push({ from, to: from + lines.trim().length })
  }
  return found
}

/** A line that begins with somebody's name, as `Anna: Hello.` does. */
export interface SpeakerLine extends TextRange {
  readonly name: string
  /** Where what is said begins; what stands before is not spoken. */
  readonly says: number
}

const speakerLine =
  /^([^\S\n]*)([^\s:：[\]](?:[^\n:：[\]]{0,58}[^\s:：[\]])?)[^\S\n]*(?::(?=\s|$)|：)[^\S\n]*([^\n]*)/gmu

/** The lines of a text that begin with a name; whether it is one is for others to know. */
export function speakerLines(text: string): SpeakerLine[] {
  return Array.from(text.matchAll(speakerLine), ({ index, 0: line, 2: name = '', 3: said = '' }) => ({
    from: index,
    to: index + line.length,
    name,
    says: index + line.length - said.length,
  }))
}

/** A range of a text that is spoken by one voice, or is silence. Names of speakers belong to none. */
export interface SpeechPassage extends TextRange {
  /** Seconds of silence in its place. */
  readonly pause?: number
  /** Name of the speaker whose line it is. */
  readonly speaker?: string
  /** Index of a paragraph that has a voice of its own. */
  readonly paragraph?: number
}

/** What decides how a text is read. */
export interface ReadingChoices {
  /** Whether marks for pauses are followed. */
  readonly pauses: boolean
  /** Names that are speakers at the beginning of a line. */
  readonly speakers: ReadonlySet<string>
  /** Indexes of paragraphs that have voices of their own. */
  readonly paragraphs: ReadonlySet<number>
}

/** Divides a text into what is spoken by one voice each and silence. A pause that is not well formed is spoken. */
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

/** Who speaks from where to where. */
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
    // The end of the line belongs to who speaks it, so that the next does not begin with it.
    at = text[to] === '\n' ? to + 1 : to
    if (at > says) runs.push({ from: says, to: at, speaker: name })
  }
  add(at, text.length)
  return runs
}

/** Each reaches to where the next paragraph begins. */
function paragraphStretches(
  text: string,
  chosen: ReadonlySet<number>,
): Required<Omit<SpeechPassage, 'pause' | 'speaker'>>[] {
  const all = paragraphsOf(text)
  return all.flatMap(({ from }, paragraph) =>
    chosen.has(paragraph) ? [{ from, to: all[paragraph + 1]?.from ?? text.length, paragraph }] : [],
  )
}
