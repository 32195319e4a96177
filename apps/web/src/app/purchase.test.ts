import { expect, test } from 'vitest'
import { readPurchase } from './purchase.ts'

const at = (path: string) => readPurchase(`https://studio.example${path}`)

test('a purchase is counted in euros, and only its parameters are removed from the URL', () => {
  expect(at('/recordings?folder=a&purchase_success=true&purchase_value=10#top')).toEqual({
    purchase: { event: 'purchase', currency: 'EUR', quantity: 10, unit_price: 1 },
    rest: '/recordings?folder=a#top',
  })
})

test('fractions of a euro are counted', () => {
  expect(at('/?purchase_success=true&purchase_value=9.5')).toMatchObject({
    purchase: { quantity: 9.5 },
    rest: '/',
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

test('an invalid amount is removed and not counted', () => {
  expect(at('/?purchase_success=true&purchase_value=lots')).toEqual({ purchase: null, rest: '/' })
})
