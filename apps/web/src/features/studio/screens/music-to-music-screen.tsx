import { musicToMusic } from '../modes/music-to-music.ts'
import { Studio } from '../studio.tsx'

/** Rearranges music. */
export function MusicToMusicScreen() {
  return <Studio mode={musicToMusic} />
}
