import { textToSound } from '../modes/text-to-sound.ts'
import { Studio } from '../studio.tsx'

/** Makes sounds of words. */
export function TextToSoundScreen() {
  return <Studio mode={textToSound} />
}
