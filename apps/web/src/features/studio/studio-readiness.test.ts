import { expect, test } from 'vitest'
import { addAudioToVideo } from './modes/add-audio-to-video.ts'
import { textToImage } from './modes/text-to-image.ts'
import { textToVideo } from './modes/text-to-video.ts'
import { type StudioReadinessInput, studioReadiness } from './studio-readiness.ts'

const input: StudioReadinessInput = {
  mode: textToImage,
  characters: 10,
  blank: false,
  model: { price: 40, seconds: null },
  modelsKnown: true,
  n: 1,
  filled: { source: false, audio: false },
  credits: 2000,
}

test('the price is the model’s, times the count, and is shown before a prompt is entered', () => {
  expect(studioReadiness(input)).toMatchObject({ ready: true, cost: 40, note: null })
  expect(studioReadiness({ ...input, n: 8 }).cost).toBe(320)
  expect(studioReadiness({ ...input, blank: true })).toMatchObject({ ready: false, cost: 40 })
})

test('without a model there is no price and no start', () => {
  expect(studioReadiness({ ...input, model: null, modelsKnown: false })).toMatchObject({
    ready: false,
    cost: null,
    tone: 'hint',
  })
  expect(studioReadiness({ ...input, model: null })).toMatchObject({ ready: false, tone: 'problem' })
})

test('requires the sources one at a time; the prompt is optional there', () => {
  const adding = { ...input, mode: addAudioToVideo, blank: true }
  expect(studioReadiness(adding).note).toBe('Choose a video to start.')
  expect(studioReadiness({ ...adding, filled: { source: true, audio: false } }).note).toBe(
    'Choose the audio to add.',
  )
  expect(studioReadiness({ ...adding, filled: { source: true, audio: true } }).ready).toBe(true)
})

test('a model that generates the audio from the prompt requires a prompt and no audio', () => {
  const model = { price: 50, seconds: null, makes_sound: true }
  const adding = { ...input, mode: addAudioToVideo, model, filled: { source: true, audio: false } }
  expect(studioReadiness({ ...adding, blank: true }).note).toBe('Describe the sound.')
  expect(studioReadiness(adding)).toMatchObject({ ready: true, cost: 50 })
})

test('a prompt that is too long, or costs more than the credits left, can’t be sent', () => {
  expect(studioReadiness({ ...input, characters: 4001 })).toMatchObject({ ready: false, tone: 'problem' })
  expect(studioReadiness({ ...input, credits: 39 })).toMatchObject({
    ready: false,
    tone: 'problem',
    lacksCredits: true,
    note: 'This costs 40 credits and you have 39.',
  })
})

test('a video longer than its model’s default length costs more in proportion', () => {
  const model = { price: 300, seconds: { min: 2, max: 10, step: 1, default: 5 } }
  const videoInput = { ...input, mode: textToVideo, model }
  expect([4, 5, 10].map((seconds) => studioReadiness({ ...videoInput, seconds }).cost)).toEqual([
    300, 300, 600,
  ])
})
