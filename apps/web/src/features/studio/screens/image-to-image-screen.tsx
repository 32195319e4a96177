import { imageToImage } from '../modes/image-to-image.ts'
import { Studio } from '../studio.tsx'

/** Generates images from an image. */
export function ImageToImageScreen() {
  return <Studio mode={imageToImage} />
}
