import {
  type ModelDefinition,
  type ModelDefinitionInput,
  modelDefinition,
} from '@atelier/contract/models/definition'
import type { ModelTemplate } from '../hosted/directory/listed-proposal.ts'
import { purposeOfName } from '../hosted/directory/purpose-of-name.ts'

/** Credits of a model with an unknown price: per 1,000 tokens, and per image. */
const PRICES = { chat: 1, image: 20 }
/** Number of images that servers usually edit at once. */
const MAX_IMAGES = 4

type Template = Pick<ModelDefinitionInput, 'price'> & ReturnType<ModelTemplate>

const text = { text: { required: true } }
const image = { prompt: { $: 'text' }, n: 1, response_format: 'b64_json' } as const
const imagePrice = { credits: PRICES.image, per: 'result' } as const

const templates: Readonly<Record<string, Template>> = {
  TEXT_TO_SPEECH: { inputs: text, speech: { quality: 'Neural' }, price: null },
  TEXT_TO_IMAGE: {
    inputs: text,
    sizes: ['1024x1024', '512x512', '1024x1536', '1536x1024'],
    request: { ...image, size: { $: 'size' } },
    price: imagePrice,
  },
  IMAGE_TO_IMAGE: {
    inputs: { ...text, images: { min: 1, max: MAX_IMAGES }, mask: { required: false } },
    request: { ...image, image: { $: 'images' }, mask: { $: 'mask' } },
    price: imagePrice,
  },
  CHAT: { inputs: text, price: { credits: PRICES.chat, per: 'thousand tokens' } },
}

/** Inputs and mapping of a purpose, as servers that do as OpenAI does take them. */
export const compatibleTemplate: ModelTemplate = ({ mode }) => {
  const { price: _, ...template } = templates[mode] ?? {}
  return template
}

/** Describes the models of a server by their names. */
export const describeModels = (provider: string, names: readonly string[]): ModelDefinition[] =>
  names.flatMap((name) => {
    const purpose = purposeOfName(name)
    if (purpose === undefined) return []
    const read = modelDefinition.safeParse({
      ...{ code: name, name: name.slice(0, 80), provider, endpoint: name, cost: null },
      ...purpose,
      ...templates[purpose.mode],
    })
    return read.data ?? []
  })
