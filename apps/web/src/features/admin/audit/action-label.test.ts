import { expect, test } from 'vitest'
import { actionLabel, detailWords } from './action-label.ts'

test('formats actions and their details', () => {
  expect(actionLabel('two_factor.enabled')).toBe('Two factor: enabled')
  expect(actionLabel('credits.taken_back')).toBe('Credits: taken back')
  expect(detailWords({ amount: 500, reason: 'Thanks', late_fee: null })).toBe('amount: 500 · reason: Thanks')
})
