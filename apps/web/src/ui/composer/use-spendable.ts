import { useQuery } from '@tanstack/react-query'
import { meQuery, spendableOf } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'

/** Spendable credits; null while unknown. */
export function useSpendable(): number | null {
  const { data: user } = useQuery(meQuery)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  return user ? spendableOf(user, team) : null
}
