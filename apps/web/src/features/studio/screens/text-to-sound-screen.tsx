import { textToSound } from '../modes/text-to-sound.ts'
import { Studio } from '../studio.tsx'

/** Generates sounds from a prompt. */
export function TextToSoundScreen() {
  return <Studio mode={textToSound} />
}
