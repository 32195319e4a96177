import { addAudioToVideo } from '../modes/add-audio-to-video.ts'
import { Studio } from '../studio.tsx'

/** Adds a sound to a film. */
export function AddAudioToVideoScreen() {
  return <Studio mode={addAudioToVideo} />
}
