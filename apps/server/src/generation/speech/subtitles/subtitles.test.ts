import { describe, expect, it } from 'vitest'
import type { Timeline } from '../timeline.ts'
import { columnsOf } from './columns.ts'
import { cuesOf } from './cues.ts'
import { piecesOf } from './pieces.ts'
import { writeSubtitles } from './write-subtitles.ts'

/** A recording in which the length of each word is its number of letters. */
function spoken(text: string, secondsPerLetter = 0.08) {
  const words: { offset: number; length: number; start: number }[] = []
  let at = 0
  for (const { index, 0: word } of text.matchAll(/[\p{sc=Han}]|[^\s\p{sc=Han}\p{P}][^\s\p{sc=Han}]*/gu)) {
    words.push({ offset: index, length: word.length, start: at })
    at += word.length * secondsPerLetter
  }
  const timeline: Timeline = { words, parts: [{ from: 0, to: text.length, start: 0, end: at }], seconds: at }
  const cues = cuesOf(piecesOf(text, [{ from: 0, to: text.length }], timeline))
  const srt = writeSubtitles(cues, 'srt', false)
  const lines = srt.split('\n\n').map((block) => block.trim().split('\n').slice(2))
  return { cues, srt, lines, seconds: at, vtt: (times: boolean) => writeSubtitles(cues, 'vtt', times) }
}

const sea = 'The harbour was quiet, and the boats lay still. '
const texts: [string, string][] = [
  ['sentences', sea.repeat(10)],
  ['one endless sentence', 'and then they went on and on along the river '.repeat(12)],
  ['short exclamations', 'No! Yes! Why? Because. '.repeat(8)],
  ['Chinese', '港口很安静，船静静地停着。没有人说话。'.repeat(10)],
  ['Hebrew', 'הנמל היה שקט, והסירות שכבו דוממות. איש לא דיבר. '.repeat(6)],
  ['a word without an end', `See https://example.org/${'long/'.repeat(40)} today.`],
  ['emoji', 'Look 👩‍🚀👩‍🚀👩‍🚀 there 🎉! '.repeat(10)],
]

describe('subtitles', () => {
  it.each(texts)('of %s have two lines that fit, in order and apart', (_what, text) => {
    const { cues, lines, seconds } = spoken(text)
    for (const cue of lines) {
      expect(cue.length).toBeGreaterThan(0)
      expect(cue.length).toBeLessThanOrEqual(2)
      for (const line of cue) {
        expect(columnsOf(line)).toBeLessThanOrEqual(42)
        expect(line).toBe(line.trim())
      }
    }
    for (const [index, { start, end }] of cues.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(end - start).toBeLessThanOrEqual(7)
      expect(end).toBeLessThanOrEqual(cues[index + 1]?.start ?? seconds)
    }
    expect(lines.flat().join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''))
    expect(cues.at(-1)?.end).toBeCloseTo(seconds, 5)
  })

  it('end with sentences and clauses where possible', () => {
    const { lines } = spoken(`${sea}Nobody spoke, nobody moved.`)
    expect(lines).toEqual([
      ['The harbour was quiet,', 'and the boats lay still.'],
      ['Nobody spoke, nobody moved.'],
    ])
  })

  it('stay readable at slow speeds', () => {
    const { cues } = spoken(sea.repeat(3), 0.5)
    for (const { start, end } of cues) expect(end - start).toBeLessThanOrEqual(7)
    expect(cues.length).toBeGreaterThan(6)
  })

  it('are written as SRT and VTT, with word times and without markup of the text’s own', () => {
    const { srt, vtt } = spoken('If a < b & c, stop.', 0.5)
    expect(srt).toBe('1\n00:00:00,000 --> 00:00:06,000\nIf a < b & c, stop.\n')
    expect(vtt(false)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:06.000\nIf a &lt; b &amp; c, stop.\n')
    expect(vtt(true)).toContain(
      'If <00:00:01.000>a <00:00:01.500>&lt; <00:00:02.000>b &amp; <00:00:02.500>c, ',
    )
  })
})
