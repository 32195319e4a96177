import { expect, test } from 'vitest'
import { worthOf } from './plan-worth.ts'

const prices = { image: 20, video: 350, hourOfSpeech: 1080 }

test('credits are described by what they buy', () => {
  expect(worthOf(10_000, prices)).toBe('about 500 images, 28 videos or 9 hours of speech')
  expect(worthOf(1100, prices)).toBe('about 55 images, 3 videos or 1 hour of speech')
})

test('what they do not buy, or what has no model, is left out', () => {
  expect(worthOf(100, prices)).toBe('about 5 images')
  expect(worthOf(2200, { ...prices, video: null })).toBe('about 110 images or 2 hours of speech')
  expect(worthOf(5, prices)).toBe('')
})
