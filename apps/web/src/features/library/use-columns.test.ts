import { expect, test } from 'vitest'
import { divide } from './use-columns.ts'

test('as many tiles stand side by side as their least width allows, and share what is left', () => {
  expect(divide(984, 190, 16)).toEqual({ count: 4, width: 234 })
  expect(divide(1000, 190, 10)).toEqual({ count: 5, width: 192 })
})

test('a phone has two, however wide they would like to be', () => {
  expect(divide(358, 270, 12)).toEqual({ count: 2, width: 173 })
})
