import type { Item } from '../../api/kind-calls.ts'
import { usePlaylist } from './playlist.tsx'
import { showTrack } from './queue.ts'

/** Shows what is about to be played in the player, if it is an item; examples of voices and the like are not. */
export function useShowTrack(id: string, item: Item | undefined): () => void {
  const list = usePlaylist()
  return () => {
    const track = item ?? list.current.find(({ code_ref }) => code_ref === id)
    if (track) showTrack(track, list.current)
  }
}
