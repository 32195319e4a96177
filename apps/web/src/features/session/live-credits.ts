import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { onEvent } from '../../api/events.ts'
import { session } from '../../api/session.ts'
import { oneAtATime } from '../../state/one-at-a-time.ts'

/** Updates the credits on screen from wallet events. Returns a function that stops it. */
export function followCredits(client: QueryClient): () => void {
  // The rows of a spreadsheet end by the thousand.
  const readAgain = oneAtATime(() => client.invalidateQueries({ queryKey: meQuery.queryKey }))
  return onEvent('credits-changed', ({ credits, held }) => {
    // With a team selected, events are about the owner's wallet, which is a different field of the user.
    if (session.get().selectedUserTeam !== null) {
      readAgain().catch(console.error)
      return
    }
    client.setQueryData(meQuery.queryKey, (user) => user && { ...user, wallet: { credits, held } })
  })
}
