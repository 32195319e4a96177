import { spokenRange } from '@atelier/engines/spec/passages'
import { describe, expect, it } from 'vitest'
import { spellOut } from './spoken-text.ts'
import { germanCases } from './testing/cases/de.ts'
import { englishCases } from './testing/cases/en.ts'
import { spanishCases } from './testing/cases/es.ts'
import { frenchCases } from './testing/cases/fr.ts'
import { italianCases } from './testing/cases/it.ts'
import { portugueseCases } from './testing/cases/pt.ts'

const say = (text: string, language: string) =>
  spokenRange(text, { from: 0, to: text.length }, spellOut(text, language)).spokenText

describe('what is spoken', () => {
  it.each(englishCases)('in English for %j is %j', (written, spoken) => {
    expect(say(written, 'en-US')).toBe(spoken)
  })

  it.each(germanCases)('in German for %j is %j', (written, spoken) => {
    expect(say(written, 'de-DE')).toBe(spoken)
  })

  it.each(frenchCases)('in French for %j is %j', (written, spoken) => {
    expect(say(written, 'fr-FR')).toBe(spoken)
  })

  it.each(spanishCases)('in Spanish for %j is %j', (written, spoken) => {
    expect(say(written, 'es-ES')).toBe(spoken)
  })

  it.each(italianCases)('in Italian for %j is %j', (written, spoken) => {
    expect(say(written, 'it-IT')).toBe(spoken)
  })

  it.each(portugueseCases)('in Portuguese for %j is %j', (written, spoken) => {
    expect(say(written, 'pt-PT')).toBe(spoken)
  })

  it.each([
    ['en-GB', 'on 03/04/2025', 'on April third, twenty twenty-five'],
    ['en-US', 'on 03/04/2025', 'on March fourth, twenty twenty-five'],
    ['fr-BE', '90 %', 'nonante pour cent'],
    ['nl', '**3** 😀 <b>ok</b>', '3  ok'],
  ])('follows the region of %s', (language, written, spoken) => {
    expect(say(written, language)).toBe(spoken)
  })

  it('leaves what is replaced already', () => {
    expect(spellOut('Dr. Who, 5 km', 'en-US', [[0, 3, 'Doc']])).toEqual([
      [0, 3, 'Doc'],
      [9, 4, 'five kilometers'],
    ])
  })
})
