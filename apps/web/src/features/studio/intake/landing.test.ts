import { expect, test } from 'vitest'
import { imageSlot, lastFrameSlot, videoSlot } from '../modes/slots.ts'
import { landingOf, landingWords, type Taken } from './landing.ts'

const taken = (fields: Partial<Taken> = {}): Taken => ({
  slots: { single: [], images: null },
  filled: {},
  images: 0,
  ...fields,
})
const mode = { elsewhere: { image: { path: 'image-to-image', name: 'Image to image', slots: [imageSlot] } } }
const wordsOf = (of: Taken, kind: 'image' | 'video' | 'audio' = 'image') => {
  const landing = landingOf(mode, of, kind)
  return landing && landingWords(landing)
}

test('an image goes into the first slot for images, and replaces what is there', () => {
  const slots = { single: [videoSlot, imageSlot, lastFrameSlot], images: null }
  expect(wordsOf(taken({ slots }))).toBe('Drop to use it as the image')
  expect(wordsOf(taken({ slots, filled: { source: true } }))).toBe('Drop to replace the image')
  expect(wordsOf(taken({ slots }), 'video')).toBe('Drop to use it as the video')
})

test('without a slot, it becomes a reference image as long as there is room, and then opens another mode', () => {
  const slots = { single: [], images: { min: 0, max: 2 } }
  expect(wordsOf(taken({ slots, images: 1 }))).toBe('Drop to add a reference image')
  expect(wordsOf(taken({ slots, images: 2 }))).toBe('Drop to open it in Image to image')
})

test('what no mode takes goes nowhere', () => expect(wordsOf(taken(), 'audio')).toBeNull())
