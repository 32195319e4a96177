import { expect, test } from 'vitest'
import { takePurchase } from './purchase.ts'

const at = (path: string) => takePurchase(`https://studio.example${path}`)

test('a purchase is counted in euros and taken out of the address, which keeps the rest', () => {
  expect(at('/recordings?folder=a&purchase_success=true&purchase_value=10#top')).toEqual({
    purchase: { event: 'purchase', currency: 'EUR', quantity: 10, unit_price: 1 },
    rest: '/recordings?folder=a#top',
  })
})

test.each([
  '/',
  '/?purchase_success=false&purchase_value=10',
  '/?purchase_success=true',
  '/?purchase_value=10',
])('%s names no purchase', (path) => {
  expect(at(path)).toBeNull()
})

test('a value that is no amount is taken out and not counted', () => {
  expect(at('/?purchase_success=true&purchase_value=lots')).toEqual({ purchase: null, rest: '/' })
})
