import { textToImage } from '../modes/text-to-image.ts'
import { Studio } from '../studio.tsx'

/** Makes pictures of words. */
export function TextToImageScreen() {
  return <Studio mode={textToImage} />
}
