import { expect, it } from 'vitest'
import { completeParameters } from './complete-parameters.ts'
import { creditsOf } from './credits-of.ts'
import { modelDefinition } from './definition.ts'
import { marginOf } from './margin.ts'
import { modelParameters } from './parameters.ts'

const parameters = modelParameters.parse({
  type: 'object',
  properties: {
    resolution: { type: 'string', title: 'Resolution', enum: ['480p', '1080p'], default: '480p' },
    steps: { type: 'integer', title: 'Steps', minimum: 1, maximum: 50, multipleOf: 1, default: 28 },
    guidance: { type: 'number', title: 'Guidance', minimum: 0, maximum: 10, multipleOf: 0.1, default: 3.5 },
    sound: { type: 'boolean', title: 'Sound', default: false },
    negative_prompt: { type: 'string', title: 'Negative prompt', maxLength: 10 },
  },
})

const model = {
  code: 'kling-3',
  name: 'Kling 3',
  kind: 'video',
  mode: 'TEXT_TO_VIDEO',
  provider: 'fal',
  endpoint: 'fal-ai/kling-video/v3/text-to-video',
  inputs: { text: { required: true } },
  price: { credits: 100, per: 'second' },
  cost: null,
}

it('completes options with the defaults of the model', () => {
  expect(completeParameters(parameters, { sound: true, guidance: 0.3 })).toEqual({
    values: { resolution: '480p', steps: 28, guidance: 0.3, sound: true, negative_prompt: '' },
  })
})

it.each([
  [{ seed: 1 }, 'seed', 'This model has no such option.'],
  [{ resolution: '4k' }, 'resolution', 'Choose one of 480p, 1080p.'],
  [{ steps: 2.5 }, 'steps', 'Enter a number from 1 to 50, in steps of 1.'],
  [{ steps: '3' }, 'steps', 'Enter a number from 1 to 50, in steps of 1.'],
  [{ sound: 'true' }, 'sound', 'Enter true or false.'],
  [{ negative_prompt: 'far too long' }, 'negative_prompt', 'Enter at most 10 characters.'],
  [{ toString: 1 }, 'toString', 'This model has no such option.'],
])('rejects %j by the name of the option', (values, name, detail) => {
  expect(completeParameters(parameters, { ...values } as never)).toEqual({ problem: { name, detail } })
})

it.each([
  [{ credits: 60, per: 'result' }, {}, 60],
  [{ credits: 100, per: 'second' }, { seconds: 6 }, 600],
  [{ credits: 100, per: 'second', minimum: 5 }, { seconds: 3 }, 500],
  [{ credits: 0.1, per: 'second' }, { seconds: 30 }, 3],
  [{ credits: 10, per: 'megapixel' }, { size: '1024x1024' }, 11],
  [{ credits: 2, per: 'thousand characters' }, { characters: 1500 }, 3],
  [{ credits: 1.1, per: 'thousand tokens' }, { tokens: 1500 }, 2],
  [
    { credits: 10, per: 'result', factors: { sound: { true: 1.5 }, resolution: { '1080p': 2 } } },
    { parameters: { sound: true, resolution: '1080p' } },
    30,
  ],
  [{ credits: 10, per: 'result', factors: { size: { '1024x1536': 1.25 } } }, { size: '1024x1536' }, 13],
] as const)('prices by %j, rounded up', (rule, quantities, credits) => {
  expect(creditsOf(rule, quantities)).toBe(credits)
})

it('does not price what it cannot count', () => {
  expect(creditsOf({ credits: 10, per: 'second' }, {})).toBeUndefined()
})

it.each([
  [{ mode: 'TEXT_TO_IMAGE' }, ['mode']],
  [{ price: null }, ['price']],
  [{ request: { prompt: { $: 'promt' } } }, ['request', 'prompt', '$']],
  [{ request: { prompt: { $: 'text', upper: true } } }, ['request', 'prompt']],
  [{ request: { resolution: { $: 'parameters.resolution' } } }, ['request']],
  [{ inputs: { instructions: { max_characters: 9 } } }, ['inputs']],
  [{ ratios: ['5:4'] }, ['ratios', 0]],
  [{ seconds: { min: 1, max: 5, step: 1, default: 9 } }, ['seconds']],
])('rejects a model with %j, naming the field', (fault, path) => {
  expect(modelDefinition.safeParse(model).error).toBeUndefined()
  const { error } = modelDefinition.safeParse({ ...model, ...fault })
  expect(error?.issues.map((issue) => issue.path)).toEqual([path])
})

it('names every choice for which a result costs more than its price', () => {
  const read = modelDefinition.parse({
    ...model,
    parameters,
    seconds: { min: 1, max: 10, step: 1, default: 5 },
    price: { credits: 100, per: 'second' },
    cost: { amount: 0.1, currency: 'USD', per: 'second', factors: { resolution: { '1080p': 2 } } },
  })
  expect(marginOf(read)).toEqual({ price: 500, cost: 450_000, below_cost: ['resolution 1080p'] })
  const flat = { ...read, price: { credits: 500, per: 'result' as const } }
  expect(marginOf(flat).below_cost).toEqual(['10 seconds', 'resolution 1080p'])
})
