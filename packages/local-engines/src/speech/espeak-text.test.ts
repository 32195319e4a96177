import { describe, expect, it } from 'vitest'
import { espeakWords, toEspeakText } from './espeak-text.ts'

describe('toEspeakText', () => {
  it('leaves nothing that could be read as markup or a command', () => {
    const { spoken } = toEspeakText('a <break time="9s"/> &lt; b\u0001\u000050S \ud800 c')
    expect(spoken).toBe('a  break time="9s"/  &amp;lt; b  50S \ufffd c')
  })

  it('maps each code point to its source', () => {
    const text = '😀 R&D 𠀋.'
    const { spoken, offsets } = toEspeakText(text)
    const points = Array.from(spoken)
    expect(offsets).toHaveLength(points.length + 1)
    expect(offsets[points.indexOf('D')]).toBe(text.indexOf('D'))
    expect(offsets[points.indexOf('𠀋')]).toBe(text.indexOf('𠀋'))
    expect(offsets.at(-1)).toBe(text.length)
  })
})

describe('espeakWords', () => {
  const words = (text: string, events: [number, number, number][]) =>
    espeakWords(text, toEspeakText(text), events).map(([at, length, start]) => [
      text.slice(at, at + length),
      start,
    ])

  it('treats the parts of a number as one word, starting with the first', () => {
    const pieces: [number, number, number][] = [
      [1, 2, 0],
      [4, 1, 200],
      [5, 2, 500],
      [7, 6, 900],
      [13, 1, 1500],
    ]
    expect(words('is $1,234.56, now', [...pieces, [15, 3, 2000]])).toEqual([
      ['is', 0],
      ['$1,234.56', 0.2],
      ['now', 2],
    ])
  })

  it('keeps times in order and drops events at spaces or beyond the text', () => {
    expect(
      words('one “two” three', [
        [1, 3, 0],
        [4, 1, 50],
        [6, 3, 400],
        [11, 5, 300],
        [99, 1, 500],
      ]),
    ).toEqual([
      ['one', 0],
      ['two', 0.4],
      ['three', 0.4],
    ])
  })
})
