import { textToVideo } from '../modes/text-to-video.ts'
import { Studio } from '../studio.tsx'

/** Makes films of words. */
export function TextToVideoScreen() {
  return <Studio mode={textToVideo} />
}
