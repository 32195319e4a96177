import { expect, test } from 'vitest'
import { divide } from './use-columns.ts'

test('as many tiles fit side by side as their minimum width allows, and share the remaining width', () => {
  expect(divide(984, 190, 16)).toEqual({ count: 4, width: 234 })
  expect(divide(1000, 190, 10)).toEqual({ count: 5, width: 192 })
})

test('a phone has two, whatever their minimum width', () => {
  expect(divide(358, 270, 12)).toEqual({ count: 2, width: 173 })
})
