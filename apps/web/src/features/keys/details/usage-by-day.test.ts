import { expect, test } from 'vitest'
import { barsOf, kindsOf } from './usage-by-day.ts'

const entry = (day: string, kind: 'speech' | 'image', credits: number, failed = 0) => ({
  day,
  kind,
  credits,
  failed,
  started: 2,
  completed: 2 - failed,
})
const days = [
  entry('2030-06-13', 'speech', 20),
  entry('2030-06-15', 'image', 100, 1),
  entry('2030-06-15', 'speech', 10),
]

test('every day has a bar, even without usage, and today is the last', () => {
  const now = Date.parse('2030-06-15T00:00:00Z')
  expect(barsOf(days, 4, now)).toEqual([
    { day: '2030-06-12', credits: 0, started: 0 },
    { day: '2030-06-13', credits: 20, started: 2 },
    { day: '2030-06-14', credits: 0, started: 0 },
    { day: '2030-06-15', credits: 110, started: 4 },
  ])
})

test('totals by kind have the most expensive first', () => {
  expect(kindsOf(days)).toEqual([
    { kind: 'image', started: 2, completed: 1, failed: 1, credits: 100 },
    { kind: 'speech', started: 4, completed: 4, failed: 0, credits: 30 },
  ])
})
