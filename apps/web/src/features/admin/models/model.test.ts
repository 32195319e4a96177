import { expect, test } from 'vitest'
import { endWords, marginWords, modeWords } from './model.ts'

test('the margin is the part of the price that exceeds the cost', () => {
  expect(marginWords({ price: 100, cost: 40_000 })).toBe('60%')
  expect(marginWords({ price: 100, cost: 150_000 })).toBe('−50%')
})

test('without a price or a cost, there is no margin', () => {
  expect(marginWords({ price: null, cost: 1 })).toBeNull()
  expect(marginWords({ price: 1, cost: null })).toBeNull()
  expect(marginWords({ price: 0, cost: 1 })).toBeNull()
})

test('an end states the days and the successor', () => {
  expect(endWords(27, 'next')).toBe('Ends in 27 days → next')
  expect(endWords(1, undefined)).toBe('Ends in 1 day')
  expect(endWords(0, undefined)).toBe('Ends today')
  expect(endWords(-3, undefined)).toBe('Ended 3 days ago')
  expect(endWords(null, 'next')).toBeNull()
})

test('a mode has the label of the library, and a voice the noun of its kind', () => {
  expect(modeWords('image', 'TEXT_TO_IMAGE')).toBe('Text to image')
  expect(modeWords('voice', 'VOICE_CLONE')).toBe('Voice')
})
