import { expect, test } from 'vitest'
import { movementAmount, movementCause } from './movement.ts'

test('a transaction names its item, or the source of the credits', () => {
  const item = { code_ref: 'a', kind: 'speech', title: 'Opening words' } as const
  expect(movementCause({ item, reference: 'conversion:a' })).toBe('Opening words')
  expect(movementCause({ item: null, reference: 'checkout:cs_1' })).toBe('Purchase')
  expect(movementCause({ item: null, reference: 'invoice:in_1' })).toBe('Subscription')
  expect(movementCause({ item: null, reference: 'conversion:deleted' })).toBe('')
})

test('a capture shows what was spent of the credits set aside, everything else the change at hand', () => {
  expect(movementAmount({ type: 'capture', amount: 0, captured: 10 })).toBe(-10)
  expect(movementAmount({ type: 'hold', amount: -10, captured: 0 })).toBe(-10)
  expect(movementAmount({ type: 'credit', amount: 2000, captured: 0 })).toBe(2000)
})
