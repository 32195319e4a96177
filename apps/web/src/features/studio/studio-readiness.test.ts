import { expect, test } from 'vitest'
import { addAudioToVideo } from './modes/add-audio-to-video.ts'
import { textToImage } from './modes/text-to-image.ts'
import { type StudioReadinessInput, studioReadiness } from './studio-readiness.ts'

const input: StudioReadinessInput = {
  mode: textToImage,
  characters: 10,
  blank: false,
  model: { price: 40 },
  modelsKnown: true,
  n: 1,
  filled: { source: false, audio: false },
  credits: 2000,
}

test('the price is the model’s, times how many, and stands there before a word is written', () => {
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

test('asks for what is to be worked on, one thing after the other; words may be left out there', () => {
  const adding = { ...input, mode: addAudioToVideo, blank: true }
  expect(studioReadiness(adding).note).toBe('Choose a video to begin.')
  expect(studioReadiness({ ...adding, filled: { source: true, audio: false } }).note).toBe(
    'Choose the sound to add.',
  )
  expect(studioReadiness({ ...adding, filled: { source: true, audio: true } }).ready).toBe(true)
})

test('a model that makes the sound of the words asks for words and no sound', () => {
  const model = { price: 50, makes_sound: true }
  const adding = { ...input, mode: addAudioToVideo, model, filled: { source: true, audio: false } }
  expect(studioReadiness({ ...adding, blank: true }).note).toBe('Say what is to be heard.')
  expect(studioReadiness(adding)).toMatchObject({ ready: true, cost: 50 })
})

test('too many words can’t be sent, and too few credits are told beforehand', () => {
  expect(studioReadiness({ ...input, characters: 4001 })).toMatchObject({ ready: false, tone: 'problem' })
  expect(studioReadiness({ ...input, credits: 39 })).toMatchObject({
    ready: true,
    tone: 'problem',
    note: 'This costs 40 credits and you have 39.',
  })
})
