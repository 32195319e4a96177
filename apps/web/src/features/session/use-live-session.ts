import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../api/account.ts'
import { startEvents } from '../../api/events.ts'
import { setFlags, useSession } from '../../api/session.ts'
import { followClonedVoices } from './cloned-voices.ts'
import { followDecidedAppeals } from './decided-appeals.ts'
import { followExports } from './exports.ts'
import { followCredits } from './live-credits.ts'
import { followPendingItems } from './pending-items.ts'
import { followSheets } from './sheets.ts'
import { useSystemNotifications } from './use-system-notifications.ts'

/**
 * Updates a signed-in tab with events, pending items, credits and session flags; restarts when the token or team
 * changes.
 */
export function useLiveSession(): void {
  useSystemNotifications()
  const client = useQueryClient()
  const token = useSession((session) => session.token)
  const team = useSession((session) => session.selectedUserTeam)
  const { data: user } = useQuery({ ...meQuery, enabled: token !== null })
  const hasProfile = user ? user.profile !== null : null

  useEffect(() => setFlags({ profileCompleted: hasProfile }), [hasProfile])
  // Each team has its own event stream, so switching teams restarts everything.
  useEffect(() => {
    if (token === null) return
    const ends = [
      followCredits(client),
      followPendingItems(client),
      followSheets(client),
      followClonedVoices(client),
      followDecidedAppeals(client),
      followExports(client),
      startEvents(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client, token, team])
}
