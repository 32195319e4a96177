import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../api/account.ts'
import { teamRefusals } from '../../api/client.ts'
import { selectTeam, session } from '../../api/session.ts'
import { navigate } from '../../navigation/address.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { checkTeam } from './team-check.ts'

/** Falls back to the personal account, with a toast. */
function leaveGoneTeam(): void {
  selectTeam(null)
  toasts.show({
    area: 'notification',
    severity: 'warn',
    title: 'You are no longer in this team',
    detail: 'You now use your own library and credits.',
  })
}

/**
 * Checks the selected team each time the user is loaded: redirects users without a choice to the selection, and
 * deselects a team that is gone. A call refused because of the team refetches the user.
 */
export function useTeamCheck(): void {
  const client = useQueryClient()
  const { data: user } = useQuery(meQuery)
  useEffect(
    () =>
      teamRefusals.subscribe(() => {
        client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(console.error)
      }),
    [client],
  )
  useEffect(() => {
    if (!user) return
    const check = checkTeam(user, session.get())
    if (check === 'gone') leaveGoneTeam()
    if (check === 'ask') {
      const { pathname } = window.location
      navigate({ to: '/select-team', replace: true, state: { returnTo: pathname } }).catch(console.error)
    }
  }, [user])
}
