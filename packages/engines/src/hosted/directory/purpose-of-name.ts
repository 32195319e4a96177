import type { Purpose } from './purpose.ts'

/** Name patterns; model lists do not state the purpose of a model. */
const SPEAKS = /tts|kokoro|speech(?!-to-text)|piper|xtts|bark|orpheus|chatterbox|parler|voxtral-voice/i
const LISTENS = /whisper|transcri|stt|asr|realtime/i
const DRAWS = /image|dall-?e|flux|stable-?diffusion|sdxl|\bsd[-_]?\d|z-image|kandinsky|hidream|playground-v/i
const EDITS = /edit|kontext|inpaint/i
const MEASURES = /embed|rerank|\bbge\b|\be5-|\bgte-|minilm|moderation|guard/i

/** What a model is for by its name; undefined for transcription and embeddings. */
export function purposeOfName(name: string): Purpose | undefined {
  if (SPEAKS.test(name) && !LISTENS.test(name)) return { kind: 'speech', mode: 'TEXT_TO_SPEECH' }
  if (DRAWS.test(name)) return { kind: 'image', mode: EDITS.test(name) ? 'IMAGE_TO_IMAGE' : 'TEXT_TO_IMAGE' }
  return LISTENS.test(name) || MEASURES.test(name) ? undefined : { kind: 'chat', mode: 'CHAT' }
}
