import { addAudioToVideo } from '../modes/add-audio-to-video.ts'
import { Studio } from '../studio.tsx'

/** Adds audio to a video. */
export function AddAudioToVideoScreen() {
  return <Studio mode={addAudioToVideo} />
}
