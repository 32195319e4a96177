import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../api/account.ts'
import { startEvents } from '../../api/events.ts'
import { setFlags, useSession } from '../../api/session.ts'
import { followClonedVoices } from './cloned-voices.ts'
import { followDecidedAppeals } from './decided-appeals.ts'
import { followCredits } from './live-credits.ts'
import { followPendingItems } from './pending-items.ts'
import { followSheets } from './sheets.ts'

/** Keeps a signed-in tab alive: events, pending items, credits and the session's flags, anew for each token and team. */
export function useLiveSession(): void {
  const client = useQueryClient()
  const token = useSession((session) => session.token)
  const team = useSession((session) => session.selectedUserTeam)
  const { data: user } = useQuery({ ...meQuery, enabled: token !== null })
  const hasProfile = user ? user.profile !== null : null

  useEffect(() => setFlags({ profileCompleted: hasProfile }), [hasProfile])
  // Another team's events come by another stream, so a changed team starts everything anew.
  useEffect(() => {
    if (token === null) return
    const ends = [
      followCredits(client),
      followPendingItems(client),
      followSheets(client),
      followClonedVoices(client),
      followDecidedAppeals(client),
      startEvents(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client, token, team])
}
