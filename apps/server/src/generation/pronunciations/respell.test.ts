import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pronunciation } from './dictionary.ts'
import { createRespell } from './respell.ts'

const entry = (written: string, spoken: string, more: Partial<Pronunciation> = {}): Pronunciation => ({
  written,
  spoken,
  language: null,
  match: 'word',
  case_sensitive: false,
  ...more,
})

function respelled(text: string, entries: readonly Pronunciation[], language = 'en-US'): string {
  const found = createRespell(entries, language)(text, { from: 0, to: text.length })
  let spokenText = ''
  let end = 0
  for (const [offset, length, instead] of found) {
    spokenText += text.slice(end, offset) + instead
    end = offset + length
  }
  return spokenText + text.slice(end)
}

describe('a pronunciation dictionary', () => {
  it.each([
    ['whole words in any case', 'SQL, sql and MySQL', [entry('SQL', 'sequel')], 'sequel, sequel and MySQL'],
    ['anywhere', 'MySQL', [entry('SQL', 'sequel', { match: 'anywhere' })], 'Mysequel'],
    ['in its own case only', 'US and us', [entry('US', 'U S', { case_sensitive: true })], 'U S and us'],
    ['the longest first', 'New York Times', [entry('New York', 'a'), entry('New York Times', 'b')], 'b'],
    ['never its own output', 'a b', [entry('a', 'b'), entry('b', 'a')], 'b a'],
    ['words of any script', 'Čau, Čauky! čau', [entry('čau', 'ahoj')], 'ahoj, Čauky! ahoj'],
    ['no part of a contraction', 'it’s it', [entry('it', 'IT')], 'it’s IT'],
    ['a word in quotes', "'it' ‘it’", [entry('it', 'IT')], "'IT' ‘IT’"],
    ['marks at its edges', 'C++ and C', [entry('C++', 'C plus plus')], 'C plus plus and C'],
    ['words without spaces between', '我爱北京市', [entry('北京', 'Beijing')], '我爱Beijing市'],
    [
      'no half of an accented letter',
      'cafe\u0301',
      [entry('cafe', 'x', { match: 'anywhere' })],
      'cafe\u0301',
    ],
    ['no half of an emoji', '👨‍👩‍👧 👨', [entry('👨', 'man', { match: 'anywhere' })], '👨‍👩‍👧 man'],
    ['letters that change their length', 'İİ sql', [entry('sql', 'sequel')], 'İİ sequel'],
    ['a sigma at the end', 'ΟΔΟΣ οδος', [entry('οδός'.normalize('NFD').replace(/\p{M}/gu, ''), 'x')], 'x x'],
    ['the first of equal ones', 'GIF', [entry('gif', 'team'), entry('GIF', 'own')], 'team'],
  ])('follows %s', (_what, text, entries, spokenText) => {
    expect(respelled(text, entries)).toBe(spokenText)
  })

  it('depends on the language of the voice', () => {
    const entries = [
      entry('chat', 'chatte', { language: 'fr' }),
      entry('lift', 'elevator', { language: 'en-US' }),
    ]
    expect(respelled('chat lift', entries, 'fr-CA')).toBe('chatte lift')
    expect(respelled('chat lift', entries, 'en-US')).toBe('chat elevator')
    expect(respelled('chat lift', entries, 'en-GB')).toBe('chat lift')
  })

  // Compared one by one, these entries would take minutes.
  it('stays linear in the text when a thousand entries share a prefix', () => {
    const alike = Array.from({ length: 1000 }, (_, each) =>
      entry(`${'a'.repeat(90)}${each}`, 'x', { match: each % 2 ? 'word' : 'anywhere' }),
    )
    const spokenText = respelled(`${'a'.repeat(200_000)}8 b`, alike)
    expect([spokenText.length, spokenText.slice(-4)]).toEqual([199_913, 'ax b'])
  })

  it('reports correct positions, in order, within its range', () => {
    const word = fc.constantFrom('a', 'ab', 'abc', 'B', 'é', 'İ', '👩‍🚀', '世', ' ', '’', '. ')
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.array(fc.tuple(word, fc.constantFrom('word', 'anywhere')), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (words, wanted, cut) => {
          const text = words.join('')
          const from = text.length === 0 ? 0 : cut % text.length
          const entries = wanted.map(([written, match]) =>
            entry(written, `<${written}>`, { match: match as 'word' }),
          )
          let end = from
          for (const [offset, length, spokenText] of createRespell(entries, 'en')(text, {
            from,
            to: text.length,
          })) {
            expect(offset).toBeGreaterThanOrEqual(end)
            end = offset + length
            expect(end).toBeLessThanOrEqual(text.length)
            expect(text.slice(offset, end).toLowerCase()).toBe(spokenText.slice(1, -1).toLowerCase())
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
