import type { AudioInput } from '../spec/engine.ts'
import { describeMusic } from './describe-music.ts'

/** Length limits of MiniMax's prompts. */
const PROMPT = { min: 10, max: 300 }
/** A song of four parts without words: MiniMax always requires lyrics. */
const NO_LYRICS = '[Intro]\n[Verse]\n[Chorus]\n[Outro]'

/** Input of MiniMax's music model at any provider; music options are added to the prompt. */
export function instrumentalSong(input: AudioInput): { prompt: string; lyrics: string } {
  const words = describeMusic(input)
  const prompt = words.length < PROMPT.min ? `Music: ${words}, instrumental` : words
  return { prompt: prompt.slice(0, PROMPT.max), lyrics: NO_LYRICS }
}
