import { expect, test } from 'vitest'
import { justify } from './justify.ts'

const measures = { width: 1000, gap: 10, height: 200 }

test('lines fill the width and show each item in its own ratio', () => {
  const ratios = [1, 1.5, 0.75, 1, 2, 1.5, 1, 0.5, 1]
  const lines = justify(ratios, measures)
  expect(lines.flatMap(({ from, to }) => ratios.slice(from, to))).toEqual(ratios)
  for (const { from, to, height } of lines.slice(0, -1)) {
    const sum = ratios.slice(from, to).reduce((total, ratio) => total + ratio * height, 0)
    expect(sum + (to - from - 1) * measures.gap).toBeCloseTo(measures.width)
    expect(height).toBeLessThanOrEqual(measures.height)
  }
})

test('the last line is not enlarged', () => {
  expect(justify([1, 1], measures)).toEqual([{ from: 0, to: 2, height: 200 }])
  expect(justify([], measures)).toEqual([])
})
