import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { modelCodePattern, modelDefinition } from '../models/definition.ts'
import { count, micros } from './admin-common.ts'
import { credits, id } from './common.ts'

/** States of a model in the console. */
export const modelStates = ['offered', 'hidden', 'inaccessible', 'paused', 'ended'] as const

/** Identifies a model in one mode at one provider. */
export const modelKey = {
  provider: z.string().min(1).max(80),
  kind: z.enum(kindIds),
  mode: z.string().min(1).max(40),
  code: z.string().regex(modelCodePattern),
}

/** Price, cost and usage of a model. */
const modelFigures = {
  price: credits.nullable().meta({
    description: 'Credits for a result with its defaults, or for 1,000 tokens; null for speech.',
  }),
  cost: micros.nullable().meta({
    description: 'What the provider charges for the same, in millionths of a euro; null if unknown.',
  }),
  below_cost: z.array(z.string()).meta({
    description: 'Choices for which a result costs more than its price, such as `resolution 4k`.',
  }),
}

/** A model in the console. */
export const adminModel = z
  .object({
    id,
    model: modelDefinition,
    origin: z.enum(['shipped', 'changed', 'added']),
    state: z.enum(modelStates),
    ...modelFigures,
    ends_in_days: z.int().nullable().meta({ description: 'Days until the provider ends it.' }),
    usage: z
      .object({ conversions: count, credits, spend: micros })
      .meta({ description: 'The last 30 days.' }),
  })
  .meta({ id: 'AdminModel' })

/** The result of checking a definition that is not saved. */
export const checkedModel = z.object({ model: modelDefinition, ...modelFigures }).meta({ id: 'CheckedModel' })

/** Version of the file format of exports. */
export const MODEL_FILE_VERSION = 1
/** Maximum number of models in a file. */
const MAX_FILE_MODELS = 1000

/** Models as they are exported and imported. */
export const modelFile = z
  .object({
    version: z.literal(MODEL_FILE_VERSION),
    models: z.array(modelDefinition).max(MAX_FILE_MODELS),
  })
  .meta({ id: 'ModelFile' })

/** A model in one mode that a provider lists. */
export const listedModel = z
  .object({
    endpoint: z.string(),
    name: z.string(),
    description: z.string(),
    purpose: z.object({ kind: z.enum(kindIds), mode: z.string() }).nullable(),
    unsupported: z.enum(['transcription']).nullable().meta({
      description: 'What it is for, if models for that cannot be offered yet.',
    }),
    ends_on: z.iso.date().nullable(),
    is_added: z.boolean().meta({ description: 'Whether the installation has the model in this mode.' }),
  })
  .meta({ id: 'ListedModel' })

/** A model proposed from a provider's description of it. */
export const modelProposal = z
  .object({
    ...checkedModel.shape,
    problems: z.array(z.object({ path: z.string(), detail: z.string() })),
    fields: z
      .array(
        z.object({
          name: z.string(),
          type: z.string(),
          required: z.boolean(),
          description: z.string(),
          values: z.array(z.union([z.string(), z.number()])).nullable(),
        }),
      )
      .meta({ description: 'Fields of the endpoint; empty if the provider does not describe it.' }),
  })
  .meta({ id: 'ModelProposal' })
