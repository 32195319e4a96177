import { chatModel } from '../chat/chat-models.ts'
import type { Model } from '../spec/engine.ts'

/** Name patterns of speech and image models; model lists do not state the purpose of a model. */
const SPEAKS = /tts|kokoro|speech(?!-to-text)|piper|xtts|bark|orpheus|chatterbox|parler|voxtral-voice/i
const LISTENS = /whisper|transcri|stt|asr|realtime/i
const DRAWS = /image|dall-?e|flux|stable-?diffusion|sdxl|\bsd[-_]?\d|z-image|kandinsky|hidream|playground-v/i
const MEASURES = /embed|rerank|\bbge\b|\be5-|\bgte-|minilm|moderation|guard/i
/** Credits per 1,000 tokens of a model with an unknown price. */
const CHAT_PRICE = 1

/** A server's models by purpose. */
export interface CompatibleModels {
  readonly speech: readonly Model[]
  readonly image: readonly Model[]
  readonly chat: readonly Model[]
}

/** Sorts models by name; models for neither speech, transcription, images nor embeddings are chat models. */
export function sortModels(names: readonly string[]): CompatibleModels {
  const speech = names.filter((name) => SPEAKS.test(name) && !LISTENS.test(name))
  const image = names.filter((name) => DRAWS.test(name) && !speech.includes(name))
  const others = [SPEAKS, LISTENS, DRAWS, MEASURES]
  const chats = names.filter((name) => !others.some((other) => other.test(name)))
  return {
    chat: chats.map((code) => chatModel(code, code, CHAT_PRICE)),
    speech: speech.map((code) => ({ code, name: code, mode: 'TEXT_TO_SPEECH', local: false })),
    image: image.map((code) => ({
      code,
      name: code,
      mode: 'TEXT_TO_IMAGE',
      local: false,
      price: 20,
      sizes: ['1024x1024', '512x512', '1024x1536', '1536x1024'],
    })),
  }
}
