import { lazy, Suspense, useEffect } from 'react'
import { loadThroughOutages } from '../../api/connection.ts'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../state/store.ts'
import { closePlayer, currentTrack, queue } from '../../ui/audio-player/queue.ts'

const PlayerDock = lazy(() =>
  loadThroughOutages(() => import('./player-dock.tsx').then((module) => ({ default: module.PlayerDock }))),
)

/** The player below every screen, once something plays. It stops on sign-out and when another team is selected. */
export function PlayerHost() {
  const track = useStore(queue, currentTrack)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  useEffect(() => closePlayer, [team])
  if (!track) return null
  return (
    <Suspense fallback={null}>
      <PlayerDock track={track} />
    </Suspense>
  )
}
