import { textToVideo } from '../modes/text-to-video.ts'
import { Studio } from '../studio.tsx'

/** Generates videos from a prompt. */
export function TextToVideoScreen() {
  return <Studio mode={textToVideo} />
}
