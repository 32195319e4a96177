import { expect, test } from 'vitest'
import { addAudioToVideo } from './modes/add-audio-to-video.ts'
import { imageToVideo } from './modes/image-to-video.ts'
import { textToImage } from './modes/text-to-image.ts'
import { textToVideo } from './modes/text-to-video.ts'
import { placeholderOf, type StudioReadinessInput, studioReadiness } from './studio-readiness.ts'

const model = { price: 40, pricing: null, inputs: {}, parameters: null }
const mixer = { ...model, inputs: { video: { required: true }, audio: { required: true } } }

const input: StudioReadinessInput = {
  mode: textToImage,
  characters: 10,
  blank: false,
  model,
  modelsKnown: true,
  n: 1,
  filled: {},
  images: 0,
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
  const adding = { ...input, mode: addAudioToVideo, model: mixer, blank: true }
  expect(studioReadiness(adding).note).toBe('Choose a video to start.')
  expect(studioReadiness({ ...adding, filled: { source: true, audio: false } }).note).toBe(
    'Choose the audio to add.',
  )
  expect(studioReadiness({ ...adding, filled: { source: true, audio: true } }).ready).toBe(true)
})

test('a model that generates the audio from the prompt requires a prompt and no audio', () => {
  const inputs = { text: { required: true }, video: { required: true } }
  const adding = { ...input, mode: addAudioToVideo, model: { ...model, inputs }, filled: { source: true } }
  expect(studioReadiness({ ...adding, blank: true }).note).toBe('Describe the result to start.')
  expect(studioReadiness(adding)).toMatchObject({ ready: true, cost: 40 })
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

test('the price follows the rule of the model: length, size and options', () => {
  const factors = { resolution: { '1080p': 2.5 }, size: { '2048x2048': 2 } }
  const pricing = { credits: 10, per: 'second', minimum: 3, factors } as const
  const videoInput = { ...input, mode: textToVideo, model: { ...model, pricing } }
  const costOf = (fields: Partial<StudioReadinessInput>) => studioReadiness({ ...videoInput, ...fields }).cost
  expect([2, 3, 8].map((seconds) => costOf({ seconds }))).toEqual([30, 30, 80])
  expect(costOf({ seconds: 4, parameters: { resolution: '1080p' } })).toBe(100)
  expect(costOf({ seconds: 4, size: '2048x2048', n: 2 })).toBe(160)
  expect(costOf({})).toBe(40)
})

test('a prompt may have the length that the model accepts', () => {
  const inputs = { text: { required: true, max_characters: 50 } }
  const short = { ...input, model: { ...model, inputs } }
  expect(studioReadiness({ ...short, characters: 50 }).ready).toBe(true)
  expect(studioReadiness({ ...short, characters: 53 }).note).toBe('3 over the limit of 50 characters.')
})

test('the prompt is called optional only where the model does not require it', () => {
  const required = { inputs: { text: { required: true } } }
  expect(placeholderOf(imageToVideo, model)).toBe('Describe the motion (optional)…')
  expect(placeholderOf(imageToVideo, required)).toBe('Describe the motion…')
})

test('requires further inputs and as many reference images as the model accepts', () => {
  const inputs = { images: { min: 1, max: 2 }, mask: { required: true } }
  const referring = { ...input, model: { ...model, inputs } }
  expect(studioReadiness(referring).note).toBe('Choose the mask.')
  const masked = { ...referring, filled: { mask: true } }
  expect(studioReadiness(masked).note).toBe('Add a reference image.')
  expect(studioReadiness({ ...masked, images: 2 }).ready).toBe(true)
  expect(studioReadiness({ ...masked, images: 4 }).note).toBe(
    'This model accepts at most 2 reference images. Remove 2.',
  )
  const optional = { ...model, inputs: { mask: { required: false } } }
  expect(studioReadiness({ ...input, model: optional, images: 4 }).ready).toBe(true)
})

test('an invalid option is named', () => {
  const field = { type: 'string', title: 'Avoid', maxLength: 3, default: '' } as const
  const parameters = { type: 'object', properties: { avoid: field } } as const
  const problem = { name: 'avoid', detail: 'Enter at most 3 characters.' }
  expect(studioReadiness({ ...input, model: { ...model, parameters }, problem })).toMatchObject({
    ready: false,
    note: 'Avoid: Enter at most 3 characters.',
  })
})
