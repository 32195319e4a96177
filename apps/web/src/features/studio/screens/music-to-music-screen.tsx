import { musicToMusic } from '../modes/music-to-music.ts'
import { Studio } from '../studio.tsx'

/** Arranges a piece of music anew. */
export function MusicToMusicScreen() {
  return <Studio mode={musicToMusic} />
}
