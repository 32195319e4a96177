import { expect, test } from 'vitest'
import type { Model } from '../../api/models.ts'
import { settledImage, sheetReasonOf } from './settled-image.ts'

const model = (code: string, change: Partial<Model> = {}): Model => ({
  ...{ id: 1, code, name: code, description: '', mode: 'TEXT_TO_IMAGE', provider: 'scripted', price: 20 },
  ...{ local: true, default: false, sizes: ['1024x1024', '64x48'], ratios: [], seconds: null },
  ...{ inputs: { text: { required: true } }, parameters: null, pricing: null, ends_on: null, ignores: [] },
  ...change,
})
const steps = { type: 'integer' as const, title: 'Steps', minimum: 1, maximum: 9, multipleOf: 1, default: 5 }
const stepped = model('stepped', { parameters: { type: 'object', properties: { steps } } })
const restyler = model('restyler', { default: true, inputs: { images: { min: 1, max: 3 } } })
const models = [restyler, model('plain'), stepped, model('editor', { mode: 'IMAGE_TO_IMAGE' })]
const draft = { model: null, size: null, seed: null, parameters: {} }

test('models that require more than a text cannot be chosen, and say why', () => {
  expect(sheetReasonOf(restyler)).toBe('Requires an image, which rows do not have.')
  expect(sheetReasonOf({ inputs: { images: { min: 2, max: 3 } } })).toContain('2 images')
  expect(sheetReasonOf({ inputs: { mask: { required: true } } })).toContain('a mask')
  expect(sheetReasonOf({ inputs: { images: { min: 0, max: 3 }, mask: { required: false } } })).toBeNull()
})

test('another model replaces one that cannot be chosen', () => {
  const settled = settledImage({ ...draft, model: 'restyler' }, models)
  expect(settled.offered.map(({ code }) => code)).toEqual(['restyler', 'plain', 'stepped'])
  expect(settled.fields).toEqual({ model: 'plain' })
  expect(settledImage(draft, [restyler])).toMatchObject({
    model: null,
    missing: 'No model is available for this right now.',
  })
})

test('sends the changed options of the chosen model, and sizes that it supports', () => {
  const parameters = { stepped: { steps: 7 }, plain: { steps: 8 } }
  const chosen = { ...draft, model: 'stepped', size: '64x48', seed: 3, parameters }
  expect(settledImage(chosen, models)).toMatchObject({
    fields: { model: 'stepped', size: '64x48', seed: 3, parameters: { steps: 7 } },
    missing: null,
  })
  expect(settledImage({ ...chosen, model: 'plain', size: '512x512' }, models)).toMatchObject({
    fields: { model: 'plain', seed: 3 },
    size: '1024x1024',
  })
})

test('leaves the default model to the server, and waits for the models', () => {
  expect(settledImage(draft, [model('usual', { default: true }), stepped]).fields).toEqual({})
  expect(settledImage(draft, undefined)).toMatchObject({ model: null, missing: 'Loading the models…' })
})
