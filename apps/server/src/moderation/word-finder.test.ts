import { describe, expect, it } from 'vitest'
import { normalForm } from './fold.ts'
import { createWordFinder, foldPattern } from './word-finder.ts'

/** What of a text the patterns find, as it stands there. */
function found(text: string, ...patterns: string[]): string[] {
  const normal = normalForm(text)
  const finder = createWordFinder(patterns.map((pattern) => ({ pattern, entry: pattern })))
  return finder.find(normal).map(({ from, to }) => normal.slice(from, to))
}

describe('words of the deny list', () => {
  it.each([
    ['Latin', 'A Blorple stood there.', 'blorple'],
    ['Latin with diacritics left out', 'Zakazane slowo!', 'zakázané slovo'.replace('slovo', 'słowo')],
    ['Latin with diacritics put in', 'bl\u00f6rpl\u00e9', 'blorple'],
    ['German sharp s', 'DIE GROSSE STRASSE', 'große straße'],
    ['Turkish letters', 'KIRMIZI', 'kırmızı'],
    ['Greek with its two forms of sigma', 'Ο ΛΌΓΟΣ', 'λογος'],
    ['Cyrillic', 'Это Запретное слово.', 'запретное'],
    ['Cyrillic ё as е', 'запрещЕнный', 'запрещённый'],
    ['Arabic without its vowels', 'هذه كَلِمَةٌ هنا', 'كلمة'],
    ['Arabic that is stretched', 'هذه كلمـــة هنا', 'كلمة'],
    ['Hebrew with points', 'זה שָׁלוֹם לך', 'שלום'],
    ['Thai within a sentence without spaces', 'นี่คือคำต้องห้ามนะครับ', 'คำต้องห้าม'],
    ['Chinese within a sentence', '我们不谈禁词的事情', '禁词'],
    ['Japanese', 'これは禁止ワードです', '禁止ワード'],
    ['Korean with a particle at the word', '저는 금지어를 말했다', '금지어'],
    ['Devanagari', 'यह निषिद्ध शब्द है', 'निषिद्ध'],
    ['full width', 'ａ ＢＬＯＲＰＬＥ', 'blorple'],
    ['half-width katakana', 'ﾌﾞﾛﾙﾌﾟﾙだ', 'ブロルプル'],
    ['zero-width joints', 'blor\u200bp\u200dle', 'blorple'],
    ['soft hyphens and marks above', 'blo\u00adr\u0336p\u0301le', 'blorple'],
    ['mathematical letters', '𝐛𝐥𝐨𝐫𝐩𝐥𝐞', 'blorple'],
    ['ligatures', 'a ﬁsh', 'fish'],
    ['a phrase over lines', 'very\n\t bad  thing', 'very bad thing'],
  ])('are found in %s', (_script, text, pattern) => {
    expect(found(text, pattern)).toHaveLength(1)
  })

  it.each([
    ['a longer word', 'the blorples of Scunthorpe', 'blorple'],
    ['the end of a word', 'superblorple', 'blorple'],
    ['a longer Cyrillic word', 'запретность', 'запрет'],
    ['a longer Arabic word', 'كلمتان', 'كلم'],
    ['another syllable of Hangul', '산', '사'],
    ['another Thai vowel', 'คำ', 'คิ'],
    ['a word with a digit at it', 'blorple2', 'blorple'],
    ['a letter beyond the first plane', '𐐀blorple', 'blorple'],
  ])('are not found in %s', (_what, text, pattern) => {
    expect(found(text, pattern)).toEqual([])
  })

  it('go on into longer words where a star says so', () => {
    expect(found('blorples superblorple', 'blorple*')).toEqual(['blorple'])
    expect(found('blorples superblorple', '*blorple')).toEqual(['blorple'])
    expect(found('a superblorples', '*blorple*')).toEqual(['blorple'])
  })

  it('are all found where they lie in each other, and cited as they were written', () => {
    expect(found('She sells Séa  Shells', 'sea', 'sea shells', 'shells')).toEqual([
      'Séa',
      'Séa  Shells',
      'Shells',
    ])
    expect(found('ushers', '*he*', '*she*', '*hers*')).toEqual(['she', 'he', 'hers'])
  })

  it('are compared by what is left of a pattern, and none is nothing', () => {
    expect(foldPattern('  *Blörple  Zwei* ')).toBe('*blorple zwei*')
    expect(foldPattern('*')).toBe('')
    expect(foldPattern('\u200b')).toBe('')
    expect(found('anything', '*', '\u200b')).toEqual([])
  })

  it('cost no time that a start would feel: ten thousand of them over a hundred thousand characters', () => {
    const word = (seed: number) => (seed * 2_654_435_761).toString(36).slice(0, 9)
    const patterns = Array.from({ length: 10_000 }, (_, index) => ({ pattern: word(index), entry: index }))
    const finder = createWordFinder(patterns)
    const text = Array.from({ length: 11_000 }, (_, index) => word(index + 10_001))
      .join(' ')
      .slice(0, 100_000)
    finder.find(normalForm(text))
    const times = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      finder.find(normalForm(text))
      return performance.now() - begun
    })
    // 9 ms when the machine has nothing else to do; the least of some, because it has.
    expect(Math.min(...times)).toBeLessThan(60)
  })
})
