import { type PriceTierCode, priceTiers } from '@atelier/contract/pricing'
import { expect, test } from 'vitest'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import { badPauseIn, castIn, costOf, marksOf } from './cast.ts'

const voiceOf = (code: PriceTierCode) => ({ id: 1, price_tier: { code, ...priceTiers[code] } }) as Voice
const [pro, elite] = [voiceOf('PRO'), voiceOf('ELT')]
const noCast = { speakers: [], paragraphs: [] }

test('a text costs its characters, with the minimum for short ones', () => {
  expect(costOf('abc', pro, noCast)).toBe(10)
  expect(costOf('a'.repeat(1234), pro, noCast)).toBe(62)
  expect(costOf('👩‍🚀'.repeat(100), pro, noCast)).toBe(15)
})

test('pauses and the names of speakers cost nothing, and each voice has its price', () => {
  const words = 'a'.repeat(1000)
  expect(costOf(`${words}[pause 2s]`, pro, noCast)).toBe(50)
  const speakers = [{ name: 'Anna', voice: elite }]
  expect(costOf(`${words}\nAnna: ${words}`, pro, { speakers, paragraphs: [] })).toBe(250)
  const paragraphs = [{ index: 1, voice: elite }]
  expect(costOf(`${words}\n\n${words}`, pro, { speakers: [], paragraphs })).toBe(250)
})

test('only speakers in the text are sent', () => {
  const speakers = [
    { name: 'Anna', voice: pro },
    { name: 'Ben', voice: elite },
  ]
  const paragraphs = [
    { index: 0, voice: pro },
    { index: 3, voice: elite },
  ]
  expect(castIn({ text: 'Ben: Hello.', speakers, paragraphs })).toEqual({
    speakers: [speakers[1]],
    paragraphs: [paragraphs[0]],
  })
})

test('pauses and names are highlighted, and an invalid pause differs', () => {
  const text = 'Anna: Hi. [pause 1s] So. [pause 99]'
  const marks = marksOf(text, [{ name: 'Anna', voice: pro }])
  expect(marks.map(({ from, to, tone }) => [text.slice(from, to), tone])).toEqual([
    ['Anna: ', 'mark'],
    ['[pause 1s]', 'mark'],
    ['[pause 99]', 'problem'],
  ])
  expect(badPauseIn(text)).toBe('[pause 99]')
  expect(badPauseIn('Well. [pause 1s]')).toBeNull()
})
