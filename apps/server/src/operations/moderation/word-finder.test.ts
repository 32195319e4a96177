import { describe, expect, it } from 'vitest'
import { normalForm } from './fold.ts'
import { createWordFinder, foldPattern } from './word-finder.ts'

/** The matches of the patterns in a text, as written. */
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

  it.each([
    ['Cyrillic letters', 'a blоrрle', 'blorple'],
    ['Greek letters', 'a blοrple', 'blorple'],
    ['Latin letters in a Cyrillic word', 'это зaпpетное слово', 'запретное'],
    ['zero for o', 'a bl0rple', 'blorple'],
    ['one for l', 'a b1orp1e', 'blorple'],
    ['one for i', 'a k1ller', 'killer'],
    ['signs', 'a $e@ $h3lls.', 'sea shells'],
    ['hyphens between letters', 'a b-l-o-r-p-l-e', 'blorple'],
    ['a hyphen', 'a blor-ple', 'blorple'],
    ['dots', 'a b.l.o.r.p.l.e.', 'blorple'],
    ['underscores', 'a b_l_o_r_p_l_e', 'blorple'],
    ['spaces', 'a: b l o r p l e!', 'blorple'],
    ['spaces and look-alikes', 'so B L 0 R P L E', 'blorple'],
    ['spaces, behind a word of one letter', 'a b l o r p l e', 'blorple'],
    ['a word with a star', 'superb1orples', '*blorple*'],
  ])('are found although disguised by %s', (_what, text, pattern) => {
    expect(found(text, pattern)).toHaveLength(1)
  })

  it.each([
    ['a word of another script that looks the same', 'сор', 'cop'],
    ['the name of a product', 'the Galaxy A55', 'ass'],
    ['a number', '455', 'ass'],
    ['two words with a hyphen', 'a gas-station', '*ass*'],
    ['an exclamation', 'go to hel!', 'hell'],
    ['two single letters', 'plan a s it is', 'as'],
    ['words that share letters with a disguised one', 'all b4d', 'ail'],
  ])('are not seen in %s', (_what, text, pattern) => {
    expect(found(text, pattern)).toEqual([])
  })

  it('are cited with their disguise', () => {
    expect(found('Say b-l-o-r-p-l-e now, or bl0rple', 'blorple')).toEqual(['b-l-o-r-p-l-e', 'bl0rple'])
  })

  it('match longer words with an asterisk', () => {
    expect(found('blorples superblorple', 'blorple*')).toEqual(['blorple'])
    expect(found('blorples superblorple', '*blorple')).toEqual(['blorple'])
    expect(found('a superblorples', '*blorple*')).toEqual(['blorple'])
  })

  it('are all found where they overlap, and quoted as written', () => {
    expect(found('She sells Séa  Shells', 'sea', 'sea shells', 'shells')).toEqual([
      'Séa',
      'Séa  Shells',
      'Shells',
    ])
    expect(found('ushers', '*he*', '*she*', '*hers*')).toEqual(['she', 'he', 'hers'])
  })

  it('are compared after folding, and an empty pattern is refused', () => {
    expect(foldPattern('  *Blörple  Zwei* ')).toBe('*blorple zwei*')
    expect(foldPattern('*')).toBe('')
    expect(foldPattern('\u200b')).toBe('')
    expect(found('anything', '*', '\u200b')).toEqual([])
  })

  it('are found among ten thousand of them, in a hundred thousand characters', () => {
    const word = (seed: number) => (seed * 2_654_435_761).toString(36).slice(0, 9)
    const patterns = Array.from({ length: 10_000 }, (_, index) => ({ pattern: word(index), entry: index }))
    const finder = createWordFinder(patterns)
    const text = Array.from({ length: 11_000 }, (_, index) => word(index + 10_001))
      .join(' ')
      .slice(0, 100_000)
    const ends = finder.find(normalForm(`${text} ${word(7_000)}`)).map(({ entry }) => entry)
    expect(ends).toEqual([7_000])
  })
})
