import { expect, test } from 'vitest'
import { chartDataOf, lastDays, type Point, stacked } from './chart-data.ts'

const point = (day: string, group: string, value: number): Point => ({ day, group, value })

test('days without data are zero in the chart, across the end of a month', () => {
  const data = chartDataOf(
    [point('2030-02-28', 'a', 2), point('2030-03-02', 'a', 3)],
    '2030-02-27',
    '2030-03-02',
  )
  expect(data.days).toEqual(['2030-02-27', '2030-02-28', '2030-03-01', '2030-03-02'])
  expect(data.series).toEqual([{ name: 'a', values: [0, 2, 0, 3], total: 5 }])
})

test('the largest group comes first, and stacked values end at the sum', () => {
  const day = '2030-01-01'
  const { series } = chartDataOf([point(day, 'small', 1), point(day, 'large', 5)], day, day)
  expect(series.map(({ name }) => name)).toEqual(['large', 'small'])
  expect(stacked(series)).toEqual([[5], [6]])
})

test('the smallest groups are combined if there are more than colors, without losing values', () => {
  const day = '2030-01-01'
  const points = Array.from({ length: 12 }, (_, index) => point(day, `model ${index}`, index + 1))
  const { series } = chartDataOf(points, day, day)
  expect(series).toHaveLength(8)
  expect(series.at(-1)).toMatchObject({ name: 'Other', total: 1 + 2 + 3 + 4 + 5 })
  expect(series.reduce((sum, { total }) => sum + total, 0)).toBe(78)
})

test('a range that ends today has the requested number of days', () => {
  const now = Date.parse('2030-03-01T23:30:00Z')
  expect(lastDays(1, now)).toEqual({ from: '2030-03-01', to: '2030-03-01' })
  expect(lastDays(7, now)).toEqual({ from: '2030-02-23', to: '2030-03-01' })
})
