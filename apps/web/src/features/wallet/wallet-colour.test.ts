import { expect, test } from 'vitest'
import { fullWallet, walletColour } from './wallet-colour.ts'

test.each([
  [0, 'red'],
  [300, 'red'],
  [301, 'amber'],
  [600, 'amber'],
  [601, 'purple'],
  [1399, 'purple'],
  [1400, 'green'],
  [9000, 'green'],
] as const)('colours %d of 2000 credits %s', (credits, colour) => {
  expect(walletColour(credits)).toBe(colour)
})

test('measures by the monthly credits of a plan', () => {
  expect(fullWallet('Starter')).toBe(10_000)
  expect(fullWallet(null)).toBe(2000)
  expect(walletColour(1400, fullWallet('Starter'))).toBe('red')
})
