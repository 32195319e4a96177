import type { AudioInput } from '../spec/engine.ts'
import { describeMusic } from './describe-music.ts'

/** Length of prompts that MiniMax takes. */
const PROMPT = { min: 10, max: 300 }
/** A song of four parts without words: MiniMax asks for lyrics always. */
const NO_LYRICS = '[Intro]\n[Verse]\n[Chorus]\n[Outro]'

/** What MiniMax's music model is asked, wherever it runs; what is wished for besides the words goes into the prompt. */
export function instrumentalSong(input: AudioInput): { prompt: string; lyrics: string } {
  const words = describeMusic(input)
  const prompt = words.length < PROMPT.min ? `Music: ${words}, instrumental` : words
  return { prompt: prompt.slice(0, PROMPT.max), lyrics: NO_LYRICS }
}
