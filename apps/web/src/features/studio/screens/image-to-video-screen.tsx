import { imageToVideo } from '../modes/image-to-video.ts'
import { Studio } from '../studio.tsx'

/** Makes a film of a picture. */
export function ImageToVideoScreen() {
  return <Studio mode={imageToVideo} />
}
