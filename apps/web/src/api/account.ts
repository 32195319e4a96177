import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from './query.ts'

/** The signed-in account as the API answers it. */
export type User = Reply<'GET /me'>

/** The signed-in account, with teams, wallet and subscription. */
export const meQuery = apiQuery('GET /me')
/** The installation's public settings; they do not change while a page is open. */
export const configQuery = { ...apiQuery('GET /config'), staleTime: Number.POSITIVE_INFINITY }

/** Credits at hand: the selected team owner's, else one's own. */
export function creditsOf(user: User, team: number | null): number {
  const owner = user.teams.find(({ owner_details: { id } }) => id === team)?.owner_details
  return owner ? owner.wallet.credits : user.wallet.credits
}

/** Whether a subscription is active: the selected team owner's, else one's own. */
export function isSubscribed(user: User, team: number | null): boolean {
  const owner = user.teams.find(({ owner_details: { id } }) => id === team)?.owner_details
  return owner ? owner.subscription.active : user.subscription.active
}
