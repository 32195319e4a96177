import { textToMusic } from '../modes/text-to-music.ts'
import { Studio } from '../studio.tsx'

/** Generates music from a prompt. */
export function TextToMusicScreen() {
  return <Studio mode={textToMusic} />
}
