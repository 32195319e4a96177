import { expect, test } from 'vitest'
import { actWords, detailWords } from './act-words.ts'

test('actions and their details become words', () => {
  expect(actWords('two_factor.enabled')).toBe('Two factor: enabled')
  expect(actWords('credits.taken_back')).toBe('Credits: taken back')
  expect(detailWords({ amount: 500, reason: 'Thanks', late_fee: null })).toBe('amount: 500 · reason: Thanks')
})
