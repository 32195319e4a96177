import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Respelled, Word } from './engine.ts'
import { spokenRange } from './passages.ts'

/** Words of the spoken text, one per tenth of a second. */
const wordsOf = (said: string): Word[] =>
  Array.from(said.matchAll(/\S+/g), ({ index, 0: word }, place): Word => [index, word.length, place / 10])

const typed = (text: string, respelled: readonly Respelled[], range = { from: 0, to: text.length }) => {
  const { spokenText: said, toTyped } = spokenRange(text, range, respelled)
  return {
    said,
    words: toTyped(wordsOf(said)).map(([at, length, start]) => [text.slice(at, at + length), start]),
  }
}

describe('sayRange', () => {
  it('maps the times of spoken words to the text as typed', () => {
    expect(
      typed('I met Dr. Smith (of NATO), truly.', [
        [6, 9, 'doctor Smith'],
        [20, 4, 'nay toe'],
      ]),
    ).toEqual({
      said: 'I met doctor Smith (of nay toe), truly.',
      words: [
        ['I', 0],
        ['met', 0.1],
        ['Dr. Smith', 0.2],
        ['(of', 0.4],
        ['NATO', 0.5],
        ['truly.', 0.7],
      ],
    })
  })

  it('leaves a respelling unchanged that is only partly in its range', () => {
    expect(
      typed(
        'one two three',
        [
          [0, 3, '1'],
          [4, 9, '2'],
        ],
        { from: 0, to: 8 },
      ),
    ).toEqual({
      said: '1 two ',
      words: [
        ['one', 0],
        ['two', 0.1],
      ],
    })
  })

  it('keeps words in order, within the text, and unchanged ones at their exact positions', () => {
    const part = fc.record({
      gap: fc.stringMatching(/^[a-z ]{1,6}$/),
      old: fc.stringMatching(/^[a-z ]{1,5}$/),
      said: fc.stringMatching(/^[A-Z ]{1,8}$/),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.stringMatching(/^[a-z ]{0,5}$/), (parts, rest) => {
        let text = ''
        const respelled: Respelled[] = []
        for (const { gap, old, said } of parts) {
          text += gap
          respelled.push([text.length, old.length, said])
          text += old
        }
        text += rest
        const { spokenText: said, toTyped } = spokenRange(text, { from: 0, to: text.length }, respelled)
        const words = wordsOf(said)
        let end = 0
        for (const [at, length] of toTyped(words)) {
          expect(at).toBeGreaterThanOrEqual(end)
          expect(length).toBeGreaterThan(0)
          end = at + length
          expect(end).toBeLessThanOrEqual(text.length)
        }
        const kept = words.filter(([at, length]) => /^[a-z]+$/.test(said.slice(at, at + length)))
        const inText = toTyped(words).map(([at, length, start]) => `${text.slice(at, at + length)}@${start}`)
        for (const [at, length, start] of kept)
          expect(inText).toContain(`${said.slice(at, at + length)}@${start}`)
      }),
      { numRuns: 500 },
    )
  })
})
