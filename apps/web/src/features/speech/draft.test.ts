import { expect, test } from 'vitest'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { readDraft } from './draft.ts'

test('an older or foreign draft opens with defaults', () => {
  expect(readDraft({})).toMatchObject({ text: '', speed: 1, output: 'mp3', voice: null })
  const odd = { text: 'kept', speed: 'fast', output: 'midi', voice: { id: '7' } }
  expect(readDraft(odd)).toMatchObject({ text: 'kept', speed: 1, output: 'mp3', voice: null })
})

test('speeds are limited to the range and rounded to steps', () => {
  expect([clampSpeed(9), clampSpeed(0), clampSpeed(1.2300001), clampSpeed(Number.NaN)]).toEqual([
    4, 0.25, 1.25, 1,
  ])
})
