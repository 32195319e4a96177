import { countCharacters, priceTiers } from '@atelier/contract/pricing'
import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'

const rate = priceTiers.PRO.rate

test('the price follows the text, with the minimum for short ones', () => {
  const credits = 2000
  expect(readinessOf({ characters: 3, blank: false, rate, credits }).cost).toBe(10)
  expect(readinessOf({ characters: 1234, blank: false, rate, credits }).cost).toBe(62)
  const emoji = countCharacters('👩‍🚀'.repeat(100))
  expect(readinessOf({ characters: emoji, blank: false, rate, credits }).cost).toBe(15)
})

test('says why the button is off', () => {
  expect(readinessOf({ characters: 4, blank: true, rate, credits: 2000 })).toMatchObject({
    ready: false,
    cost: null,
  })
  expect(readinessOf({ characters: 4, blank: false, rate: null, credits: 2000 })).toMatchObject({
    ready: false,
    note: 'Choose a voice to see the price.',
  })
  expect(readinessOf({ characters: 200_001, blank: false, rate, credits: null })).toMatchObject({
    ready: false,
    note: '1 too many: 200,000 characters is the most for one recording.',
  })
})

test('too few credits are told beforehand, and the server still decides', () => {
  const short = readinessOf({ characters: 1234, blank: false, rate, credits: 20 })
  expect(short).toMatchObject({ ready: true, cost: 62, tone: 'problem' })
  expect(short.note).toContain('62 credits and you have 20')
  expect(readinessOf({ characters: 1234, blank: false, rate, credits: 62 }).note).toBeNull()
})
