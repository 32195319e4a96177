import { expect, test } from 'vitest'
import {
  coverage,
  emptySelection,
  isTicked,
  toggleAll,
  toggleOne,
  toggleRange,
  wholeSelection,
} from './selection.ts'

const order = [50, 40, 30, 20, 10]
const one = (selection: typeof emptySelection, id: number) => toggleOne(selection, order, id)

test('selects and deselects one row', () => {
  const ticked = one(emptySelection, 30)
  expect([...ticked.ids]).toEqual([30])
  expect(one(ticked, 30).ids.size).toBe(0)
})

test('Shift selects the rows between, in both directions, and preserves the selection', () => {
  const start = one(one(emptySelection, 10), 40)
  expect([...toggleRange(start, order, 20).ids].sort()).toEqual([10, 20, 30, 40])
  const upwards = toggleRange(one(emptySelection, 20), order, 50)
  expect([...upwards.ids].sort()).toEqual([20, 30, 40, 50])
})

test('Shift on a selected row deselects the range', () => {
  const all = toggleAll(emptySelection, order)
  const some = toggleRange(one(all, 40), order, 20)
  expect([...some.ids].sort()).toEqual([10, 50])
})

test('a range whose start is filtered out selects a single row', () => {
  const start = one(emptySelection, 99)
  expect([...toggleRange(start, order, 20).ids].sort()).toEqual([20, 99])
})

test('select all selects the loaded rows, and deselects them again', () => {
  const all = toggleAll(one(emptySelection, 30), order)
  expect(coverage(all, order)).toBe('all')
  expect(coverage(all, [...order, 5])).toBe('some')
  expect(coverage(toggleAll(all, order), order)).toBe('none')
})

test('select all includes items that are not loaded, until one is deselected', () => {
  expect(isTicked(wholeSelection, 7)).toBe(true)
  expect(coverage(wholeSelection, order)).toBe('all')
  const without = one(wholeSelection, 30)
  expect(isTicked(without, 7)).toBe(false)
  expect([...without.ids].sort()).toEqual([10, 20, 40, 50])
  expect(coverage(toggleAll(wholeSelection, order), order)).toBe('none')
})
