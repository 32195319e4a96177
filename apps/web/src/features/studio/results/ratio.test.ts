import { expect, test } from 'vitest'
import { columnsOf, ratioOf } from './ratio.ts'

const item = (fields: object) => ({
  kind: 'image' as const,
  width: null,
  height: null,
  settings: {},
  ...fields,
})

test('a result has the ratio of its file, before that the one it was started with', () => {
  expect(ratioOf(item({ width: 800, height: 400, settings: { size: '512x512' } }))).toBe(2)
  expect(ratioOf(item({ settings: { size: '1024x1792' } }))).toBeCloseTo(0.571)
  expect(ratioOf(item({ kind: 'video', settings: { ratio: '9:16' } }))).toBe(9 / 16)
  expect(ratioOf(item({}))).toBe(1)
  expect(ratioOf(item({ kind: 'video' }))).toBe(16 / 9)
})

test('tiles are arranged so that each is as large as possible', () => {
  expect(columnsOf(1, 1, 1.9)).toBe(1)
  expect(columnsOf(4, 1, 1.9)).toBe(2)
  expect(columnsOf(4, 16 / 9, 1.9)).toBe(2)
  expect(columnsOf(4, 1, 0.9)).toBe(2)
  expect(columnsOf(4, 9 / 16, 1.9)).toBe(4)
})
