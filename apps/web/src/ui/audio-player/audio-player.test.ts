import { expect, test } from 'vitest'
import { formatDuration, spokenDuration } from './format-duration.ts'
import { peaksOf } from './peaks.ts'

test('shows durations as a clock does', () => {
  expect([0, 7.9, 60, 750, 3723, null, Number.POSITIVE_INFINITY].map(formatDuration)).toEqual([
    '0:00',
    '0:07',
    '1:00',
    '12:30',
    '1:02:03',
    '–',
    '–',
  ])
})

test('describes durations in words', () => {
  expect(spokenDuration(3661)).toBe('1 hour 1 minute 1 second')
  expect(spokenDuration(120)).toBe('2 minutes')
  expect(spokenDuration(0.4)).toBe('0 seconds')
})

test('a waveform has the peak of each part, also of negative samples', () => {
  expect(peaksOf(Float32Array.of(0.25, -0.5, 0, 0.125), 2)).toEqual([0.5, 0.125])
  expect(peaksOf(Float32Array.of(0.5), 400)).toEqual([0.5])
})
