import { expect, test } from 'vitest'
import { transactionAmount, transactionCause } from './transaction.ts'

test('a transaction names its item, or the source of the credits', () => {
  const item = { code_ref: 'a', kind: 'speech', title: 'Opening words' } as const
  expect(transactionCause({ item, reference: 'conversion:a' })).toBe('Opening words')
  expect(transactionCause({ item: null, reference: 'checkout:cs_1' })).toBe('Purchase')
  expect(transactionCause({ item: null, reference: 'invoice:in_1' })).toBe('Subscription')
  expect(transactionCause({ item: null, reference: 'conversion:deleted' })).toBe('')
})

test('a capture shows the held credits spent, any other type the change of available credits', () => {
  expect(transactionAmount({ type: 'capture', amount: 0, captured: 10 })).toBe(-10)
  expect(transactionAmount({ type: 'hold', amount: -10, captured: 0 })).toBe(-10)
  expect(transactionAmount({ type: 'credit', amount: 2000, captured: 0 })).toBe(2000)
})
