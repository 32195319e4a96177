import { expect, test } from 'vitest'
import { coverage, emptySelection, toggleAll, toggleOne, toggleRange } from './selection.ts'

const order = [50, 40, 30, 20, 10]

test('ticks and unticks one row', () => {
  const ticked = toggleOne(emptySelection, 30)
  expect([...ticked.ids]).toEqual([30])
  expect(toggleOne(ticked, 30).ids.size).toBe(0)
})

test('Shift ticks the rows between, in both directions, and keeps what was ticked before', () => {
  const start = toggleOne(toggleOne(emptySelection, 10), 40)
  expect([...toggleRange(start, order, 20).ids].sort()).toEqual([10, 20, 30, 40])
  const upwards = toggleRange(toggleOne(emptySelection, 20), order, 50)
  expect([...upwards.ids].sort()).toEqual([20, 30, 40, 50])
})

test('Shift on a ticked row unticks the range', () => {
  const all = toggleAll(emptySelection, order)
  const some = toggleRange(toggleOne(all, 40), order, 20)
  expect([...some.ids].sort()).toEqual([10, 50])
})

test('a range whose beginning is filtered away is a single tick', () => {
  const start = toggleOne(emptySelection, 99)
  expect([...toggleRange(start, order, 20).ids].sort()).toEqual([20, 99])
})

test('select all ticks what is loaded, and again unticks it', () => {
  const all = toggleAll(toggleOne(emptySelection, 30), order)
  expect(coverage(all, order)).toBe('all')
  expect(coverage(all, [...order, 5])).toBe('some')
  expect(coverage(toggleAll(all, order), order)).toBe('none')
})
