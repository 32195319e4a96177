import { imageToImage } from '../modes/image-to-image.ts'
import { Studio } from '../studio.tsx'

/** Makes pictures of a picture. */
export function ImageToImageScreen() {
  return <Studio mode={imageToImage} />
}
