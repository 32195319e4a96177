import { z } from 'zod'
import { allKinds, kindIds } from '../kinds/kind.ts'
import { genders, voiceEngines } from '../kinds/speech.ts'
import { videoRatios } from '../kinds/video.ts'
import { modelInputs } from './inputs.ts'
import { modelParameters } from './parameters.ts'
import { costRule, priceFactors, priceRule } from './price.ts'
import { referencesIn, template } from './template.ts'

/** Identifier of a model for users and the API. */
export const modelCodePattern = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,79}$/

const secondsRange = z
  .object({
    min: z.number().positive(),
    max: z.number().positive().max(3600),
    step: z.number().positive(),
    default: z.number().positive(),
  })
  .strict()
  .refine(
    ({ min, max, default: usual }) => min <= usual && usual <= max,
    'The default is outside of the range.',
  )

/** Where a response contains its results: field names and indexes separated by dots, such as `images.0.url`. */
const path = z.string().max(200)

const output = z
  .object({
    file: path.optional().meta({ description: 'URL of the file; the whole response by default.' }),
    result: path
      .optional()
      .meta({ description: 'ID of the result at the provider, such as of a cloned voice.' }),
    refused: path.optional().meta({ description: 'True if the model’s own filter blacked out the result.' }),
    nodes: z.array(z.string().max(40)).max(20).optional().meta({
      description: 'Nodes of a ComfyUI workflow whose files are the results; all output nodes by default.',
    }),
  })
  .strict()

const speech = z
  .object({
    quality: z.enum(voiceEngines),
    suffix: z.string().max(40).optional().meta({ description: 'Appended to the names of its voices.' }),
    voices: z
      .array(z.object({ code: z.string(), gender: z.enum(genders) }).strict())
      .optional()
      .meta({ description: 'Its voices, if the provider does not list them.' }),
    part_characters: z
      .int()
      .min(100)
      .max(100_000)
      .optional()
      .meta({ description: 'Longest text of a request; longer texts are spoken in parts.' }),
    speeds: z
      .object({ min: z.number().positive(), max: z.number().max(4) })
      .strict()
      .optional(),
    sample_rate: z.int().min(8000).max(48_000).optional(),
    factors: priceFactors
      .optional()
      .meta({ description: 'Factors of the price of its voices, by option and its value.' }),
  })
  .strict()

const source = z
  .object({
    url: z.url().meta({ description: 'The provider’s documentation of these facts.' }),
    checked: z.iso.date(),
  })
  .strict()

/** A model in one mode, as operators import and export it. A code may be used in several modes. */
export const modelDefinition = z
  .object({
    code: z.string().regex(modelCodePattern, 'Use letters, digits, and . _ : / -'),
    name: z.string().min(1).max(80),
    description: z.string().max(300).default(''),
    kind: z.enum(kindIds),
    mode: z.string(),
    provider: z
      .string()
      .min(1)
      .max(80)
      .meta({ description: 'ID of the provider, or of a connected server.' }),
    endpoint: z
      .string()
      .max(200)
      .meta({ description: 'The provider’s name of the model, or the path of its endpoint.' }),
    inputs: modelInputs,
    sizes: z
      .array(z.string().regex(/^\d{2,5}x\d{2,5}$/))
      .max(60)
      .optional()
      .meta({ description: 'Supported sizes, the default first.' }),
    ratios: z
      .array(z.enum(videoRatios))
      .max(videoRatios.length)
      .optional()
      .meta({ description: 'Supported aspect ratios, the default first.' }),
    seconds: secondsRange.optional(),
    parameters: modelParameters.optional(),
    request: template
      .optional()
      .meta({ description: 'Fields of the endpoint, with references to the request.' }),
    output: output.optional(),
    speech: speech.optional().meta({ description: 'Voices and limits of a speech model.' }),
    price: priceRule.nullable().meta({ description: 'Null for speech, which the tier of the voice prices.' }),
    cost: costRule.nullable().meta({ description: 'What the provider charges; null if unknown.' }),
    order: z.number().default(100).meta({ description: 'Position in lists, ascending.' }),
    default: z.boolean().default(false).meta({ description: 'Whether it is preferred in its mode.' }),
    visible: z.boolean().default(true),
    ends_on: z.iso.date().optional().meta({ description: 'Last day on which the provider serves it, UTC.' }),
    successor: z.string().optional().meta({ description: 'Code of the model that replaces it afterwards.' }),
    source: source.optional(),
  })
  .strict()
  .superRefine((model, context) => {
    const modes: readonly string[] = allKinds[model.kind].modes
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!modes.includes(model.mode)) issue('mode', `A model of this kind has the mode ${modes.join(' or ')}.`)
    if (model.price === null && model.kind !== 'speech') issue('price', 'Set a price.')
    const references = referencesIn(model.request)
    if (model.inputs.instructions && !references.some(({ $: name }) => name === 'instructions'))
      issue('inputs', 'The mapping does not send the instructions.')
    for (const { $: name } of references) {
      const parameter = name.startsWith('parameters.') ? name.slice('parameters.'.length) : undefined
      if (parameter !== undefined && !Object.hasOwn(model.parameters?.properties ?? {}, parameter))
        issue('request', `The mapping refers to the option ${parameter}, which the model does not have.`)
    }
  })
  .meta({ id: 'ModelDefinition' })
/** A model in one mode. */
export type ModelDefinition = z.output<typeof modelDefinition>
/** A model in one mode, with optional fields left out. */
export type ModelDefinitionInput = z.input<typeof modelDefinition>

/** Identifies a model in one mode at one provider. */
export type ModelKey = Pick<ModelDefinition, 'provider' | 'kind' | 'mode' | 'code'>
