import { textToMusic } from '../modes/text-to-music.ts'
import { Studio } from '../studio.tsx'

/** Makes music of words. */
export function TextToMusicScreen() {
  return <Studio mode={textToMusic} />
}
