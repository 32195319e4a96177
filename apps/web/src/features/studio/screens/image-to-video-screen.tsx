import { imageToVideo } from '../modes/image-to-video.ts'
import { Studio } from '../studio.tsx'

/** Generates a video from an image. */
export function ImageToVideoScreen() {
  return <Studio mode={imageToVideo} />
}
