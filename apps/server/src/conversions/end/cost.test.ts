import type { CostRule } from '@atelier/contract/models/price'
import { anyModel } from '@atelier/engines/testing/any-model'
import { expect, it } from 'vitest'
import { expectedCost } from './cost.ts'

const enginesWith = (cost: CostRule | null) => ({
  definition: () => anyModel({ code: 'm', kind: 'video', mode: 'TEXT_TO_VIDEO', cost }),
})
const item = {
  ...{
    provider: 'p',
    kind: 'video',
    mode: 'TEXT_TO_VIDEO',
    model: 'm',
    characters: 500,
    tokens: 3000,
    duration: 6,
  },
  input: { seconds: 5, parameters: { resolution: '1080p' } },
} as const

it('follows the cost rule of a model: per result, character, token or second, with its factors', () => {
  const micros = (cost: CostRule | null) =>
    expectedCost({ ...enginesWith(cost), find: () => undefined }, item as never)
  expect(micros({ amount: 0.05, currency: 'EUR', per: 'result' })).toBe(50_000)
  expect(micros({ amount: 0.1, currency: 'USD', per: 'thousand characters' })).toBe(45_000)
  expect(micros({ amount: 0.01, currency: 'EUR', per: 'thousand tokens' })).toBe(30_000)
  const factors = { resolution: { '1080p': 2 } }
  expect(micros({ amount: 0.1, currency: 'EUR', per: 'second', factors })).toBe(1_000_000)
  expect(micros({ amount: 0.1, currency: 'EUR', per: 'megapixel' })).toBeNull()
  expect(micros(null)).toBeNull()
})

it('does not know the cost of a model that is gone', () => {
  const engines = { definition: () => undefined, find: () => undefined }
  expect(expectedCost(engines, item as never)).toBeNull()
})
