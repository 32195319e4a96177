import type { Purpose } from './purpose.ts'

/** Name patterns; model lists do not state the purpose of a model. */
const SPEAKS = /tts|kokoro|speech(?!-to-text)|piper|xtts|bark|orpheus|chatterbox|parler|voxtral-voice/i
const LISTENS = /whisper|transcri|parakeet|moonshine|(^|[^a-z])(stt|asr)([^a-z]|$)/i
const DRAWS =
  /image|dall-?e|flux|stable-?diffusion|sdxl|\bsd[-_]?(\d|cpp)|z-image|kandinsky|hidream|playground-v/i
const EDITS = /edit|kontext|inpaint/i
const MEASURES = /embed|rerank|\bbge\b|\be5-|\bgte-|minilm|moderation|guard|realtime/i

/** What an image model is for, the more likely mode first: most models draw and edit. */
export function imagePurposes(name: string, edits = EDITS.test(name)): readonly Purpose[] {
  const modes = ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE']
  return (edits ? modes.toReversed() : modes).map((mode) => ({ kind: 'image', mode }))
}

/** What a model is for by its name, the most likely mode first; empty for transcription and embeddings. */
export function purposesOfName(name: string): readonly Purpose[] {
  if (SPEAKS.test(name) && !LISTENS.test(name)) return [{ kind: 'speech', mode: 'TEXT_TO_SPEECH' }]
  if (DRAWS.test(name)) return imagePurposes(name)
  return transcribes(name) || MEASURES.test(name) ? [] : [{ kind: 'chat', mode: 'CHAT' }]
}

/** Whether a model writes down speech, by its name. */
export const transcribes = (name: string): boolean => LISTENS.test(name)
