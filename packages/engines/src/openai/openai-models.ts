import { chatModel } from '../chat/chat-models.ts'
import type { Model, ProviderCost } from '../spec/engine.ts'

/** Maximum length of an image prompt. */
const MAX_PROMPT = 32_000
const sizes = ['1024x1024', '1536x1024', '1024x1536']

const usd = (amount: number): ProviderCost => ({ amount, currency: 'USD' })

/** @param cost dollars per thousand characters */
const speech = (code: string, name: string, cost: number): Model => ({
  code,
  name,
  mode: 'TEXT_TO_SPEECH',
  local: false,
  providerCost: { ...usd(cost), per: 'thousand characters' },
})

/** Speech models; a voice names its own. */
export const openaiSpeechModels = {
  mini: speech('gpt-4o-mini-tts', 'GPT-4o mini TTS', 0.015),
  plain: speech('tts-1', 'OpenAI TTS', 0.015),
  fine: speech('tts-1-hd', 'OpenAI TTS HD', 0.03),
} as const

const picture = (code: string, name: string, price: number, cost: number): Model[] => [
  {
    code,
    name,
    mode: 'TEXT_TO_IMAGE',
    local: false,
    price,
    sizes,
    maxCharacters: MAX_PROMPT,
    providerCost: usd(cost),
  },
  // Source images are billed as input as well, at a higher price than text.
  {
    code,
    name,
    mode: 'IMAGE_TO_IMAGE',
    local: false,
    price: 150,
    maxCharacters: MAX_PROMPT,
    providerCost: usd(cost * 1.5),
  },
]

/** Chat models, priced by output tokens, the more expensive ones. */
export const openaiChatModels: readonly Model[] = [
  chatModel('gpt-4o', 'GPT-4o', 10),
  chatModel('gpt-4o-mini', 'GPT-4o mini', 1),
  chatModel('gpt-4.1', 'GPT-4.1', 8),
  chatModel('gpt-4.1-mini', 'GPT-4.1 mini', 2),
  chatModel('gpt-5', 'GPT-5', 10),
  chatModel('gpt-5-mini', 'GPT-5 mini', 2),
]

/** Image models, in medium quality. */
export const openaiImageModels: readonly Model[] = [
  ...picture('gpt-image-1', 'GPT Image 1', 100, 0.063),
  ...picture('gpt-image-1.5', 'GPT Image 1.5', 80, 0.05),
  ...picture('gpt-image-1-mini', 'GPT Image 1 mini', 30, 0.015),
]
