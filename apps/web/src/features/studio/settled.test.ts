import { expect, test } from 'vitest'
import type { Model } from '../../api/models.ts'
import { settledOf } from './settled.ts'
import { readStudioDraft, type StudioDraft } from './studio-draft.ts'

const model = (fields: Partial<Model>): Model => ({
  id: 1,
  code: 'local',
  name: 'Local',
  description: '',
  mode: 'TEXT_TO_VIDEO',
  provider: 'local',
  price: 10,
  local: true,
  default: false,
  sizes: [],
  ratios: [],
  seconds: null,
  inputs: {},
  parameters: null,
  pricing: null,
  ends_on: null,
  ignores: [],
  ...fields,
})

const mode = { mode: 'TEXT_TO_VIDEO', defaults: { ratio: '16:9', seconds: 8 } } as const
const draft = readStudioDraft({})
const hosted = model({ code: 'wan2-1', default: true, ratios: ['1:1', '16:9'] })
const local = model({ ratios: ['9:16', '4:3'], seconds: { min: 2, max: 10, step: 2, default: 4 } })

test('takes the default of the list until a model is chosen, and again when the chosen one is gone', () => {
  expect(settledOf(mode, draft, [local, hosted]).model?.code).toBe('wan2-1')
  expect(settledOf(mode, { ...draft, model: 'local' }, [local, hosted]).model?.code).toBe('local')
  expect(settledOf(mode, { ...draft, model: 'local' }, [hosted]).model?.code).toBe('wan2-1')
})

test('has no model if none supports the mode', () => {
  const other = model({ mode: 'IMAGE_TO_VIDEO', default: true })
  expect(settledOf(mode, draft, [other])).toMatchObject({ model: null, ratio: undefined, ratios: [] })
})

test('offers only what the model supports: the mode’s default if possible, otherwise its first option', () => {
  expect(settledOf(mode, draft, [hosted])).toMatchObject({ ratio: '16:9', ratios: ['1:1', '16:9'] })
  expect(settledOf(mode, { ...draft, ratio: '21:9' }, [hosted]).ratio).toBe('16:9')
  expect(settledOf(mode, draft, [local]).ratio).toBe('9:16')
  const sized = model({ sizes: ['512x512', '1024x1024'] })
  const sizing = { ...mode, defaults: { size: '1024x1024' } }
  expect(settledOf(sizing, draft, [sized]).size).toBe('1024x1024')
  expect(settledOf(sizing, { ...draft, size: '512x512' }, [sized]).size).toBe('512x512')
})

test('the ratio of a video is left to its image until one is chosen that the model supports', () => {
  const animating = { mode: 'TEXT_TO_VIDEO', defaults: { ratio: 'source' } } as const
  const ratio = (chosen: StudioDraft['ratio']) =>
    settledOf(animating, { ...draft, ratio: chosen }, [hosted]).ratio
  expect([ratio(null), ratio('16:9'), ratio('9:21')]).toEqual([undefined, '16:9', undefined])
})

test('durations are limited to the model’s range and steps', () => {
  const seconds = (wanted: number | null) => settledOf(mode, { ...draft, seconds: wanted }, [local]).seconds
  expect([seconds(null), seconds(5), seconds(0.5), seconds(99)]).toEqual([8, 6, 2, 10])
  expect(settledOf(mode, draft, [hosted]).seconds).toBeUndefined()
})

test('a local model’s suggestion for the prompt is the default until a duration is chosen', () => {
  const suggesting = { ...draft, suggestedSeconds: 6 }
  const hostedClip = model({ local: false, seconds: { min: 2, max: 10, step: 2, default: 4 } })
  expect(settledOf(mode, suggesting, [local])).toMatchObject({ seconds: 6, defaultSeconds: 6 })
  expect(settledOf(mode, { ...suggesting, seconds: 4 }, [local]).seconds).toBe(4)
  expect(settledOf(mode, suggesting, [hostedClip]).seconds).toBe(8)
})

test('options are the model’s defaults until they are changed, and again when they are no longer supported', () => {
  const parameters = {
    type: 'object' as const,
    properties: {
      steps: {
        type: 'integer',
        title: 'Steps',
        minimum: 1,
        maximum: 50,
        multipleOf: 1,
        default: 20,
      } as const,
      avoid: { type: 'string', title: 'Avoid', maxLength: 3, default: '' } as const,
    },
  }
  const flexible = model({ parameters })
  const options = (values: Record<string, string | number>) =>
    settledOf(mode, { ...draft, parameters: { local: values, other: { steps: 9 } } }, [flexible])
  expect(options({})).toMatchObject({ parameters: { steps: 20, avoid: '' }, problem: undefined })
  expect(options({ steps: 5, gone: 1 }).parameters).toEqual({ steps: 5, avoid: '' })
  expect(options({ steps: 51 }).parameters).toEqual({ steps: 20, avoid: '' })
  expect(options({ avoid: 'rain' })).toMatchObject({
    parameters: { steps: 20, avoid: 'rain' },
    problem: { name: 'avoid', detail: 'Enter at most 3 characters.' },
  })
})
