import { expect, test } from 'vitest'
import { formatDuration, spokenDuration } from './format-duration.ts'
import { barsOf } from './waveform-bars.ts'

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

test('a waveform is drawn with fewer bars, each as loud as its loudest part', () => {
  expect(barsOf('A/AAAgAA', 4)).toEqual([1, 0, 32 / 63, 0])
  expect(barsOf('/A', 72)).toEqual([1, 0])
  expect(barsOf('', 72)).toEqual([])
})
