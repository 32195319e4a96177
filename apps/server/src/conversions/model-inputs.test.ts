import { expect, it } from 'vitest'
import { inputProblem } from './model-inputs.ts'

const file = { required: true }

it.each([
  [{ text: { required: true } }, { mode: 'MUSIC', text: ' ' }, 'text', 'Enter a text.'],
  [{}, { mode: 'IMAGE_TO_IMAGE' }, 'images', 'This model does not accept images.'],
  [{ images: { min: 2, max: 3 } }, { mode: 'TEXT_TO_IMAGE' }, 'images', 'Add at least 2 images.'],
  [
    { images: { min: 1, max: 1 } },
    { mode: 'IMAGE_TO_VIDEO', source_ids: [1] },
    'images',
    'This model accepts at most 1 image.',
  ],
  [{ first_frame: file, last_frame: file }, { mode: 'IMAGE_TO_VIDEO' }, 'last_frame', 'Add a last frame.'],
  [{ mask: file, images: { min: 0, max: 2 } }, { mode: 'TEXT_TO_IMAGE' }, 'mask', 'Add a mask.'],
  [{ video: file, audio: file }, { mode: 'ADD_AUDIO_TO_VIDEO' }, 'audio', 'Add an audio file.'],
  [
    { video: file },
    { mode: 'ADD_AUDIO_TO_VIDEO', hasSound: true },
    'audio',
    'This model does not accept an audio file.',
  ],
])('with the inputs %j, %j is refused by name', (inputs, given, field, detail) => {
  expect(inputProblem(inputs, given)).toEqual({ code: 'invalid', field, detail })
})

it('a quote may lack inputs, but not have others', () => {
  const quote = { mode: 'TEXT_TO_IMAGE', text: '', isPartial: true }
  const inputs = { text: file, images: { min: 1, max: 2 }, mask: file }
  expect(inputProblem(inputs, quote)).toBeUndefined()
  expect(inputProblem(inputs, { ...quote, last_frame_id: 3 })?.field).toBe('last_frame')
})

it('a first frame is not one of the images', () => {
  const inputs = { first_frame: file, images: { min: 0, max: 1 } }
  expect(inputProblem(inputs, { mode: 'IMAGE_TO_VIDEO', source_ids: [null] })).toBeUndefined()
})
