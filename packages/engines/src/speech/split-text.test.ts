import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FIRST_PART, MAX_PART, splitText } from './split-text.ts'

const parts = (text: string, from?: number) => Array.from(splitText(text, from === undefined ? {} : { from }))
const spoken = (text: string) => parts(text).map(({ from, to }) => text.slice(from, to))

const fragment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '. ',
    '! ',
    '?\n',
    '。',
    '،',
    ', ',
    '\n\n',
    ' ',
    '<b>&amp;</b>',
    '👩‍👩‍👧',
    '🇨🇿',
    'שלום עולם. ',
    'Dr. Smith ',
  ),
  fc.integer({ min: 1, max: 2000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 400 }).map((length) => '世界'.repeat(length)),
  fc.integer({ min: 1, max: 300 }).map((length) => 'word '.repeat(length)),
  fc.integer({ min: 1, max: 900 }).map((length) => `e${'\u0301'.repeat(length)}`),
)
const anyText = fc.array(fragment, { minLength: 1, maxLength: 12 }).map((fragments) => fragments.join(''))

describe('splitText', () => {
  it('covers every text without a gap, in parts of bounded length', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, seed) => {
        const from = text.length === 0 ? 0 : seed % text.length
        let end = from
        for (const part of parts(text, from)) {
          expect(part.from).toBe(end)
          expect(part.to).toBeGreaterThan(part.from)
          expect(part.to - part.from).toBeLessThanOrEqual(part.from === 0 ? MAX_FIRST_PART : MAX_PART)
          end = part.to
        }
        expect(end).toBe(text.length)
      }),
      { numRuns: 300 },
    )
  })

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const wellFormed = text.toWellFormed()
        for (const part of spoken(wellFormed)) expect(part.isWellFormed()).toBe(true)
      }),
    )
  })

  it('starts with one sentence and fills the later parts, the early ones less', () => {
    const sentence = 'The evening was long and warm. '
    expect(spoken(sentence.repeat(100)).map((part) => part.length)).toEqual([31, 496, 496, 1488, 589])
  })

  it('skips blank lines before the first sentence', () => {
    expect(spoken('\n\n Hello there. Goodbye.')[0]).toBe('\n\n Hello there. ')
  })

  it('cuts a text without sentences at clauses, then at spaces', () => {
    expect(spoken(`${'long '.repeat(30)}, and ${'more '.repeat(30)}`)[0]).toBe(`${'long '.repeat(30)}, `)
    expect(
      spoken('word '.repeat(700))
        .slice(0, 4)
        .map((part) => part.length),
    ).toEqual([200, 500, 500, 1500])
  })

  it('keeps a family emoji whole where nothing else can be cut', () => {
    for (const part of spoken('👩‍👩‍👧'.repeat(400))) expect(part).toMatch(/^(👩‍👩‍👧)+$/u)
  })

  it('continues after a stored part with the same parts', () => {
    const text = `One. ${'It rained all day, and nobody went out. '.repeat(90)}${'endless '.repeat(600)}Done.`
    const all = parts(text)
    expect(all.length).toBeGreaterThan(5)
    for (const [index, part] of all.entries()) expect(parts(text, part.to)).toEqual(all.slice(index + 1))
  })
})
