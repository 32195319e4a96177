import { textToImage } from '../modes/text-to-image.ts'
import { Studio } from '../studio.tsx'

/** Generates images from a prompt. */
export function TextToImageScreen() {
  return <Studio mode={textToImage} />
}
