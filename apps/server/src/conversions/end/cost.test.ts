import type { Model } from '@atelier/engines/spec/engine'
import { expect, it } from 'vitest'
import { expectedCost } from './cost.ts'

const enginesWith = (model: Partial<Model>) => {
  const models = [{ code: 'm', name: 'M', mode: 'X', local: false, ...model }]
  return { find: () => ({ models }) as never }
}
const item = { provider: 'p', kind: 'speech', mode: 'X', model: 'm', characters: 500, tokens: 3000 } as const

it('follows the price list of a provider: per item, per character or per token', () => {
  const micros = (providerCost: Model['providerCost']) =>
    expectedCost(enginesWith(providerCost ? { providerCost } : {}), item)
  expect(micros({ amount: 0.05, currency: 'EUR' })).toBe(50_000)
  expect(micros({ amount: 0.1, currency: 'USD', per: 'thousand characters' })).toBe(45_000)
  expect(micros({ amount: 0.01, currency: 'EUR', per: 'thousand tokens' })).toBe(30_000)
  expect(micros(undefined)).toBeNull()
  expect(expectedCost(enginesWith({ local: true }), item)).toBe(0)
  expect(expectedCost(enginesWith({ code: 'gone' }), item)).toBeNull()
})
