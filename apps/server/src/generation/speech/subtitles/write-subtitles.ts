import { breakOf } from './columns.ts'
import type { Cue } from './cues.ts'
import { wordsOf } from './cues.ts'

/** Formats subtitles come in. */
export type SubtitleFormat = 'srt' | 'vtt'

/** Media types of the formats. */
export const subtitleMimes: Readonly<Record<SubtitleFormat, string>> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

/** Writes cues as a file. With `words`, which only VTT can, it says when each word begins. */
export function writeSubtitles(cues: readonly Cue[], format: SubtitleFormat, words: boolean): string {
  const blocks = cues.map((cue, index) => {
    const times = `${clock(cue.start, format)} --> ${clock(cue.end, format)}`
    const text = format === 'srt' ? plain(cue) : marked(cue, words)
    return `${format === 'srt' ? `${index + 1}\n` : ''}${times}\n${text}\n`
  })
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${blocks.join('\n')}`
}

function clock(seconds: number, format: SubtitleFormat): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
    Math.floor(milliseconds / 1000) % 60,
  ]
  const fraction = String(milliseconds % 1000).padStart(3, '0')
  return `${time.map(two).join(':')}${format === 'srt' ? ',' : '.'}${fraction}`
}

/** A position in the text of a cue, and the inserted tag. */
type Insertion = readonly [at: number, inserted: string]

function plain(cue: Cue): string {
  return insert(wordsOf(cue.pieces), lineBreak(cue), (text) => text)
}

function marked(cue: Cue, words: boolean): string {
  const all = [...lineBreak(cue), ...(words ? wordTimes(cue) : [])].sort(([one], [other]) => one - other)
  return insert(wordsOf(cue.pieces), all, escapeVtt)
}

function lineBreak(cue: Cue): Insertion[] {
  const at = breakOf(wordsOf(cue.pieces))
  return at ? [[at, '\n']] : []
}

function wordTimes({ pieces }: Cue): Insertion[] {
  return pieces.flatMap(({ start, text }, index): Insertion[] => {
    const before = wordsOf(pieces.slice(0, index))
    if (index === 0 || text.trim() === '') return []
    const gap = /\s$/.test(pieces[index - 1]?.text ?? '') ? 1 : 0
    return [[before.length + gap, `<${clock(start, 'vtt')}>`]]
  })
}

function insert(words: string, insertions: readonly Insertion[], escaped: (text: string) => string): string {
  let text = ''
  let from = 0
  for (const [at, inserted] of insertions) {
    const slice = escaped(words.slice(from, at))
    text += (inserted === '\n' ? slice.trimEnd() : slice) + inserted
    from = at
  }
  return text + escaped(words.slice(from))
}

const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
