import { creditsOf } from '@atelier/contract/models/credits-of'
import { costMicros } from '@atelier/contract/models/margin'
import { expect, it } from 'vitest'
import { priceForCost, readCost } from './propose-price.ts'

it.each([
  [0.08, 'image', { amount: 0.08, per: 'result' }],
  [0.4, 'videos', { amount: 0.4, per: 'result' }],
  [0.084, 'second', { amount: 0.084, per: 'second' }],
  [0.6, 'minute', { amount: 0.01, per: 'second' }],
  [0.005, 'megapixels', { amount: 0.005, per: 'megapixel' }],
  [0.1, '1000 characters', { amount: 0.1, per: 'thousand characters' }],
  [60, '1M characters', { amount: 0.06, per: 'thousand characters' }],
  [0.002, '1,000 tokens', { amount: 0.002, per: 'thousand tokens' }],
])('reads a cost of %f per %s', (amount, unit, cost) => {
  expect(readCost(amount, unit, 'USD')).toEqual({ ...cost, currency: 'USD' })
})

it.each([
  ['compute second', 'USD'],
  ['unit', 'USD'],
  ['', 'USD'],
  ['image', 'JPY'],
])('reads no cost per %j in %s', (unit, currency) => {
  expect(readCost(1, unit, currency)).toBeUndefined()
})

it.each([
  [0.08, 'result', 120],
  [0.03, 'result', 45],
  [0.001, 'result', 10],
  [0.084, 'second', 130],
  [0.0002, 'second', 0.3],
  [0.005, 'megapixel', 7.5],
] as const)('prices a cost of %f USD per %s at %f credits', (amount, per, credits) => {
  const cost = { amount, currency: 'USD', per } as const
  const price = priceForCost(cost)
  expect(price).toEqual({ credits, per })
  const quantities = { seconds: 10, size: '1024x1024' }
  expect((creditsOf(price, quantities) ?? 0) * 1000).toBeGreaterThan(
    (costMicros(cost, quantities) ?? 0) * 1.5,
  )
})
