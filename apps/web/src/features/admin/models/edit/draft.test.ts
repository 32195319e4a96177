import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type ModelDefinition, modelDefinition } from '@atelier/contract/models/definition'
import { expect, test } from 'vitest'
import { definitionOf, draftOf } from './draft.ts'
import { moved, newOption } from './option-draft.ts'
import { newFactor } from './rule-draft.ts'

const model: ModelDefinition = modelDefinition.parse({
  ...{
    code: 'one',
    name: 'One',
    kind: 'video',
    mode: 'IMAGE_TO_VIDEO',
    provider: 'fal',
    endpoint: 'fal-ai/one',
  },
  inputs: {
    text: { required: true, max_characters: 900 },
    images: { min: 1, max: 4 },
    last_frame: { required: false },
  },
  ...{ ratios: ['16:9', '9:16'], seconds: { min: 2, max: 10, step: 1, default: 5 } },
  parameters: {
    type: 'object',
    properties: {
      resolution: {
        type: 'string',
        title: 'Resolution',
        enum: ['720p', '4k'],
        labels: { '4k': '4K' },
        default: '4k',
      },
      negative: { type: 'string', title: 'Avoid', maxLength: 80, default: '' },
      guidance: { type: 'number', title: 'Guidance', minimum: 0, maximum: 1, multipleOf: 0.1, default: 0.5 },
      audio: { type: 'boolean', title: 'Sound', description: 'With sound.', default: true },
    },
  },
  request: { prompt: { $: 'text' }, resolution: { $: 'parameters.resolution' } },
  output: { file: 'video.url' },
  price: {
    credits: 10,
    per: 'second',
    minimum: 3,
    factors: { resolution: { '4k': 2.5 }, audio: { true: 2 } },
  },
  cost: { amount: 0.05, currency: 'EUR', per: 'second' },
  ...{
    ends_on: '2027-01-01',
    successor: 'two',
    source: { url: 'https://fal.ai/one', checked: '2026-11-20' },
  },
})

test('editing nothing changes nothing', () => {
  expect(definitionOf(draftOf(model))).toEqual({ model, faults: {} })
})

const providers = new URL('../../../../../../../packages/engines/src/', import.meta.url)
const shipped = readdirSync(providers).filter((folder) =>
  existsSync(new URL(`${folder}/models.json`, providers)),
)

test.each(shipped)('the shipped models of %s survive the editor', (folder) => {
  const text = readFileSync(new URL(`${folder}/models.json`, providers), 'utf8')
  const { models } = JSON.parse(text) as { models: unknown }
  const parsed = modelDefinition.array().parse(models)
  for (const one of parsed) expect(definitionOf(draftOf(one))).toEqual({ model: one, faults: {} })
})

test('a missing number names its field', () => {
  const draft = draftOf(model)
  const { faults } = definitionOf({
    ...draft,
    order: '',
    price: { ...draft.price, amount: '-', minimum: '' },
  })
  expect(faults).toEqual({ order: 'Enter a number.', 'price.credits': 'Enter a number.' })
})

test('invalid JSON and repeated names are faults', () => {
  const draft = draftOf(model)
  const again = { ...newOption(), name: 'audio' }
  const factors = [newFactor('resolution', '4k'), newFactor('resolution', '4k')]
  const { faults } = definitionOf({
    ...{ ...draft, request: '{', options: [...draft.options, again] },
    price: { ...draft.price, factors },
  })
  expect(Object.keys(faults).sort()).toEqual([
    'parameters.properties.audio',
    'price.factors.resolution.4k',
    'request',
  ])
})

test('the first value of a choice is its default unless another is', () => {
  const option = { ...newOption(), name: 'style', title: 'Style', values: 'a = A\n\n b \n', text: 'gone' }
  const { model: changed } = definitionOf({ ...draftOf(model), options: [option] })
  expect(changed.parameters?.properties.style).toEqual({
    ...{ type: 'string', title: 'Style', enum: ['a', 'b'], labels: { a: 'A' }, default: 'a' },
  })
})

test('an entry of a list moves by one, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
