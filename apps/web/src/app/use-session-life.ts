import { useEffect } from 'react'
import { session } from '../api/session.ts'
import { queryClient } from './query-client.ts'

/**
 * Reacts to changes of the session: signing out clears the cache, switching teams refetches everything.
 */
export function useSessionLife(): void {
  useEffect(() => {
    let before = session.get()
    return session.subscribe(() => {
      const now = session.get()
      const { token, selectedUserTeam } = before
      before = now
      if (now.token === token && now.selectedUserTeam === selectedUserTeam) return
      if (now.token === null) queryClient.clear()
      else if (token !== null) queryClient.resetQueries().catch(console.error)
    })
  }, [])
}
