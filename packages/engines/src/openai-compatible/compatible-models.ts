import {
  type ModelDefinition,
  type ModelDefinitionInput,
  modelDefinition,
} from '@atelier/contract/models/definition'

/** Name patterns of speech and image models; model lists do not state the purpose of a model. */
const SPEAKS = /tts|kokoro|speech(?!-to-text)|piper|xtts|bark|orpheus|chatterbox|parler|voxtral-voice/i
const LISTENS = /whisper|transcri|stt|asr|realtime/i
const DRAWS = /image|dall-?e|flux|stable-?diffusion|sdxl|\bsd[-_]?\d|z-image|kandinsky|hidream|playground-v/i
const MEASURES = /embed|rerank|\bbge\b|\be5-|\bgte-|minilm|moderation|guard/i
/** Credits of a model with an unknown price: per 1,000 tokens, and per image. */
const PRICES = { chat: 1, image: 20 }

type Purpose = 'speech' | 'image' | 'chat'

/** What a model is for, by its name; undefined for transcription and embeddings. */
function purposeOf(name: string): Purpose | undefined {
  if (SPEAKS.test(name) && !LISTENS.test(name)) return 'speech'
  if (DRAWS.test(name)) return 'image'
  return LISTENS.test(name) || MEASURES.test(name) ? undefined : 'chat'
}

const facts: Record<
  Purpose,
  Pick<ModelDefinitionInput, 'mode' | 'inputs' | 'price'> & Partial<ModelDefinitionInput>
> = {
  speech: {
    mode: 'TEXT_TO_SPEECH',
    inputs: { text: { required: true } },
    speech: { quality: 'Neural' },
    price: null,
  },
  image: {
    mode: 'TEXT_TO_IMAGE',
    inputs: { text: { required: true } },
    sizes: ['1024x1024', '512x512', '1024x1536', '1536x1024'],
    request: { prompt: { $: 'text' }, n: 1, size: { $: 'size' }, response_format: 'b64_json' },
    price: { credits: PRICES.image, per: 'result' },
  },
  chat: {
    mode: 'CHAT',
    inputs: { text: { required: true } },
    price: { credits: PRICES.chat, per: 'thousand tokens' },
  },
}

/** Describes the models of a server by their names. */
export const describeModels = (provider: string, names: readonly string[]): ModelDefinition[] =>
  names.flatMap((name) => {
    const kind = purposeOf(name)
    if (kind === undefined) return []
    const read = modelDefinition.safeParse({
      ...{ code: name, name: name.slice(0, 80), kind, provider, endpoint: name, cost: null },
      ...facts[kind],
    })
    return read.data ?? []
  })
