import {
  type ModelDefinition,
  type ModelDefinitionInput,
  modelDefinition,
} from '@atelier/contract/models/definition'
import type { ListedFacts } from '../hosted/directory/listed-proposal.ts'
import type { ServerModel } from './server-models.ts'

/** Credits of a model with an unknown price: per 1,000 tokens, and per image. */
const PRICES = { chat: 1, image: 20 }
/** Number of images that servers usually edit at once. */
const MAX_IMAGES = 4

const text = { text: { required: true } }
const images = { min: 1, max: MAX_IMAGES }
const image = { prompt: { $: 'text' }, n: 1, response_format: 'b64_json' } as const
const sizes = ['1024x1024', '512x512', '1024x1536', '1536x1024']

const templates: Readonly<Record<string, ListedFacts>> = {
  TEXT_TO_SPEECH: { inputs: text, speech: { quality: 'Neural' } },
  TEXT_TO_IMAGE: { inputs: text, sizes, request: { ...image, size: { $: 'size' } } },
  IMAGE_TO_IMAGE: {
    inputs: { ...text, images, mask: { required: false } },
    request: { ...image, image: { $: 'images' }, mask: { $: 'mask' } },
  },
  VOICE_CLONE: { inputs: { text: { required: false }, audio: { required: true } } },
  CHAT: { inputs: text },
}

/** LocalAI has no call for edits: it takes images along with a prompt, and needs a size. */
const editsOfLocalAi: ListedFacts = {
  inputs: { ...text, images },
  sizes,
  request: { ...image, size: { $: 'size' }, ref_images: { $: 'images' } },
}

const prices: Readonly<Record<string, ModelDefinitionInput['price']>> = {
  chat: { credits: PRICES.chat, per: 'thousand tokens' },
  image: { credits: PRICES.image, per: 'result' },
}

/** Inputs and mapping of a model in one mode. */
export const templateOf = ({ isOfLocalAi }: ServerModel, mode: string): ListedFacts =>
  isOfLocalAi && mode === 'IMAGE_TO_IMAGE' ? editsOfLocalAi : (templates[mode] ?? {})

/** Describes the models of a server for their most likely purposes. */
export const describeModels = (provider: string, models: readonly ServerModel[]): ModelDefinition[] =>
  models.flatMap((model) => {
    const { id: name, purposes } = model
    const [purpose] = purposes
    if (purpose === undefined) return []
    const read = modelDefinition.safeParse({
      ...{ code: name, name: name.slice(0, 80), provider, endpoint: name, cost: null },
      ...{ ...purpose, ...templateOf(model, purpose.mode), price: prices[purpose.kind] ?? null },
    })
    return read.data ?? []
  })
