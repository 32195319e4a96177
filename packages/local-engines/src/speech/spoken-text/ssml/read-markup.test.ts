import { spokenRange } from '@atelier/engines/spec/passages'
import { describe, expect, it } from 'vitest'
import { spellOut } from '../spoken-text.ts'
import { readMarkup } from './read-markup.ts'

/** What is spoken: silences as seconds, words with their speed where it is not 1. */
function read(text: string, language = 'en-US') {
  return readMarkup(text, { from: 0, to: text.length }, language).map(({ pause, speed, ...passage }) => {
    if (pause !== undefined) return pause
    const { from, to, respelled = [] } = passage
    const inside = respelled.filter(([offset, length]) => offset >= from && offset + length <= to)
    const local = inside.map(([offset, length, said]) => [offset - from, length, said] as const)
    const written = text.slice(from, to)
    const { spokenText } = spokenRange(
      written,
      { from: 0, to: to - from },
      spellOut(written, language, local),
    )
    return speed === undefined ? spokenText.trim() : [spokenText.trim(), speed]
  })
}

describe('SSML', () => {
  it.each([
    ['One <break time="500ms"/> two', ['One', 0.5, 'two']],
    ['One<break time=\'2s\'/>two<break strength="strong"/>', ['One', 2, 'two', 1]],
    ['One <break/> two <break time="99s"/> three', ['One', 0.5, 'two', 10, 'three']],
    ['One <break strength="none"/>two', ['One', 'two']],
    ['<speak>Be <emphasis level="strong">very</emphasis> quiet</speak>', ['Be', ['very', 0.8], 'quiet']],
    [
      '<prosody rate="150%">Fast</prosody> <prosody rate="slow">slow</prosody>',
      [
        ['Fast', 1.5],
        ['slow', 0.75],
      ],
    ],
    [
      '<prosody rate="-50%">a <prosody rate="x-fast">b</prosody> c</prosody>',
      [
        ['a', 0.5],
        ['b', 0.8],
        ['c', 0.5],
      ],
    ],
    ['The <sub alias="World Wide Web">WWW</sub> grew', ['The World Wide Web grew']],
    ['<say-as interpret-as="characters">NATO</say-as>', ['N A T O']],
    ['Code <say-as interpret-as="digits">1234</say-as>.', ['Code one two three four.']],
    ['<say-as interpret-as="telephone">555 12</say-as>', ['five five five, one two']],
    ['the <say-as interpret-as="ordinal">5</say-as>', ['the fifth']],
    ['<say-as interpret-as="cardinal">1999</say-as>', ['one thousand nine hundred ninety-nine']],
    ['<say-as interpret-as="date" format="dmy">3-4-2025</say-as>', ['April third, twenty twenty-five']],
    ['<voice name="x">Hi</voice> <mark name="m"/>Tom &amp; Ann', ['Hi Tom & Ann']],
  ])('%j is spoken as %j', (text, spoken) => {
    expect(read(text)).toEqual(spoken)
  })

  it('has the ordinals of each language', () => {
    const text = '<say-as interpret-as="ordinal">3</say-as>'
    const said = ['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR'].map((language) => read(text, language)[0])
    expect(said).toEqual(['dritte', 'troisième', 'tercero', 'terzo', 'terceiro'])
  })

  it.each([
    ['<prosody rate="fast">never closed', ['never closed']],
    ['closed</emphasis> only', ['closed only']],
    ['a <break time="soon"/> b', ['a', 0.5, 'b']],
    ['a <prosody rate="fast', ['a <prosody rate="fast']],
    ['<emphasis><prosody rate="fast">x</emphasis>y</prosody>', [['x', 0.9], 'y']],
    [`${'<prosody rate="50%">'.repeat(99)}deep${'</prosody>'.repeat(99)}`, [['deep', 0.5 ** 16]]],
  ])('that is malformed is read without its tags: %j', (text, spoken) => {
    expect(read(text)).toEqual(spoken)
  })
})
