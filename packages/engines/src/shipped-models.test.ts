import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import { completeParameters } from '@atelier/contract/models/complete-parameters'
import { creditsOf, type Quantities } from '@atelier/contract/models/credits-of'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { costMicros } from '@atelier/contract/models/margin'
import { referencesIn } from '@atelier/contract/models/template'
import { priceTiers } from '@atelier/contract/pricing'
import { describe, expect, it, test } from 'vitest'
import { shippedModels } from './hosted/shipped-models.ts'
import { tierOfQuality } from './hosted/voices/quality-classes.ts'

const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('/models.json'),
)
const models: readonly ModelDefinition[] = (
  await Promise.all(
    paths.map(async (path) => {
      const { default: file } = await import(join(import.meta.dirname, path), { with: { type: 'json' } })
      const all = shippedModels(file)
      // A file contains the models of its folder’s provider.
      expect(new Set(all.map(({ provider }) => provider))).toEqual(new Set([path.split('/')[0]]))
      return all
    }),
  )
).flat()

const modeOf = ({ kind, mode }: ModelDefinition) => `${kind} ${mode}`
const sameCode = Map.groupBy(models, (model) => `${modeOf(model)} ${model.code}`)

test('every provider has a model of a code and mode once', () => {
  for (const [name, same] of sameCode) {
    const providers = same.map(({ provider }) => provider)
    expect(new Set(providers).size, name).toBe(providers.length)
  }
})

test('images, videos and answers have one default per mode, at every provider of it; others prefer local models', () => {
  const defaults = models.filter((model) => model.default)
  expect(new Set(defaults.map(({ mode, code }) => `${mode} ${code}`))).toEqual(
    new Set([
      'TEXT_TO_IMAGE recraft',
      'IMAGE_TO_IMAGE stable-diffusion-image',
      'TEXT_TO_VIDEO wan2-1',
      'IMAGE_TO_VIDEO kling_standard',
      'CHAT gpt-4o',
    ]),
  )
  for (const same of sameCode.values()) expect(new Set(same.map((model) => model.default)).size).toBe(1)
})

test('another provider of the same model takes over requests at the same price', () => {
  for (const [name, [first, ...others]] of sameCode)
    for (const other of others) {
      expect(other.price, name).toEqual(first?.price)
      expect(Object.keys(other.inputs).toSorted(), name).toEqual(Object.keys(first?.inputs ?? {}).toSorted())
      expect(other.parameters, name).toEqual(first?.parameters)
    }
})

describe.each(models.map((model) => [`${model.provider} ${model.mode} ${model.code}`, model] as const))(
  '%s',
  (_name, model) => {
    it('has a successor in its mode that costs no more', () => {
      const { successor } = model
      if (successor === undefined) return
      const same = models.filter((one) => one.code === successor && modeOf(one) === modeOf(model))
      expect(same.length).toBeGreaterThan(0)
      for (const one of same) {
        expect(one.ends_on).toBeUndefined()
        expect(usualCredits(one)).toBeLessThanOrEqual(usualCredits(model))
      }
    })

    it('costs users at least what it costs the operator, with each option', () => {
      for (const quantities of everyQuantities(model))
        expect(creditsFor(model, quantities), JSON.stringify(quantities)).toBeGreaterThanOrEqual(
          costFor(model, quantities),
        )
    })

    it('has a description, and a source for what the provider announced', () => {
      expect(model.description).toMatch(/^[A-Z].*\.$/)
      if (model.ends_on !== undefined) expect(model.source?.url).toMatch(/^https:/)
    })

    it('sends each of its inputs and options, and nothing else', () => {
      const needed = neededValues(model)
      const sent = referencesIn(model.request).map(({ $: name }) => name)
      const known = new Set([...needed.flat(), ...optionalValues(model)])
      expect(sent.filter((name) => !known.has(name))).toEqual([])
      for (const names of needed)
        expect(
          names.some((name) => sent.includes(name)),
          names.join(' or '),
        ).toBe(true)
    })
  },
)

const files = ['first_frame', 'last_frame', 'mask', 'video', 'audio'] as const

/** Whether its adapter sends fields of its own, to which a mapping only adds. */
const hasOwnFields = ({ kind, provider, request }: ModelDefinition) =>
  kind === 'speech' ? provider !== 'fal' && provider !== 'replicate' : request === undefined

/** Values that a request must refer to: one of each list. */
const neededValues = (model: ModelDefinition): string[][] => [
  ...Object.keys(model.parameters?.properties ?? {}).map((name) => [`parameters.${name}`]),
  ...(model.inputs.instructions ? [['instructions']] : []),
  ...(hasOwnFields(model) ? [] : mappedValues(model)),
]

const mappedValues = ({ kind, inputs, sizes, ratios, seconds }: ModelDefinition): string[][] => [
  ...files.filter((name) => inputs[name]).map((name) => [name]),
  ...(inputs.text?.required ? [['text', 'music']] : []),
  ...(inputs.images ? [inputs.images.max > 1 ? ['images'] : ['image', 'images']] : []),
  ...(sizes ? [['size', 'width']] : []),
  ...(ratios ? [['ratio']] : []),
  ...(seconds && seconds.min < seconds.max ? [['seconds']] : []),
  ...(kind === 'speech' ? [['voice'], ['speed']] : []),
]

/** Values that a request may also refer to; the length of a source video is known. */
const optionalValues = ({ inputs, sizes }: ModelDefinition): string[] => [
  'seed',
  ...(inputs.text ? ['text'] : []),
  ...(sizes ? ['height'] : []),
  ...(inputs.images ? ['strength'] : []),
  ...(inputs.video ? ['seconds'] : []),
]

function usualQuantities({ sizes, ratios, seconds, parameters }: ModelDefinition): Quantities {
  const complete = completeParameters(parameters, {})
  if ('problem' in complete) throw new Error(complete.problem.detail)
  return {
    size: sizes?.[0] ?? '1024x1024',
    ratio: ratios?.[0],
    seconds: seconds?.default ?? 30,
    tokens: 1000,
    characters: 1000,
    parameters: complete.values,
  }
}

/** The defaults with each size, each limit of the length, and each value of an option that changes the price. */
function everyQuantities(model: ModelDefinition): Quantities[] {
  const usual = usualQuantities(model)
  const { min = 30, max = 30 } = model.seconds ?? {}
  const lengths = [min, usual.seconds ?? 30, max]
  const options = Object.entries({ ...model.price?.factors, ...model.cost?.factors })
    .filter(([name]) => name !== 'size' && name !== 'ratio')
    .flatMap(([name, values]) => Object.keys(values).map((value) => ({ [name]: value })))
  return (model.sizes ?? ['1024x1024']).flatMap((size) =>
    lengths.flatMap((seconds) =>
      [{}, ...options].map((option) => ({
        ...usual,
        size,
        seconds,
        parameters: { ...usual.parameters, ...option },
      })),
    ),
  )
}

/** The price; that of speech is the tier’s of its voices. */
const creditsFor = ({ price, speech }: ModelDefinition, quantities: Quantities): number =>
  price
    ? (creditsOf(price, quantities) ?? Number.NaN)
    : priceTiers[tierOfQuality[speech?.quality ?? 'Standard']].rate * (quantities.characters ?? 0)

const usualCredits = (model: ModelDefinition) => creditsFor(model, usualQuantities(model))

/** What the provider charges, in credits; 0 if unknown. */
function costFor({ cost }: ModelDefinition, quantities: Quantities): number {
  if (!cost) return 0
  return ((costMicros(cost, quantities) ?? Number.NaN) * CREDITS_PER_EURO) / 1_000_000
}
