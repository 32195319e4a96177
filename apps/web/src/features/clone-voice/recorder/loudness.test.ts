import { expect, test } from 'vitest'
import { LoudnessJudge, peakOf } from './loudness.ts'

test('pauses are fine, silence is reported', () => {
  const judge = new LoudnessJudge()
  expect(judge.addPeak(0.01, 0)).toBe('good')
  expect(judge.addPeak(0.01, 2900)).toBe('good')
  expect(judge.addPeak(0.01, 3000)).toBe('quiet')
  expect(judge.addPeak(0.3, 3100)).toBe('good')
  expect(judge.addPeak(0, 5900)).toBe('good')
  expect(judge.addPeak(0, 6100)).toBe('quiet')
})

test('clipping is reported for a while, however short it was', () => {
  const judge = new LoudnessJudge()
  expect(judge.addPeak(1, 0)).toBe('clipping')
  expect(judge.addPeak(0.4, 1900)).toBe('clipping')
  expect(judge.addPeak(0.4, 2000)).toBe('good')
})

test('negative samples count for the peak', () => {
  expect(peakOf(new Float32Array([0.1, -0.5, 0.25]))).toBe(0.5)
  expect(peakOf(new Float32Array())).toBe(0)
})
