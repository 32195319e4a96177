import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from './query.ts'

/** The signed-in account, as returned by the API. */
export type User = Reply<'GET /me'>

/** The signed-in account, with teams, wallet and subscription. */
export const meQuery = apiQuery('GET /me')
/** The installation's public settings, which do not change while a page is open. */
export const configQuery = { ...apiQuery('GET /config'), staleTime: Number.POSITIVE_INFINITY }

/** A team, as returned to its members. */
export type Team = User['teams'][number]

/** The selected team; undefined when working in the personal account. */
export function teamOf(user: Pick<User, 'teams'>, team: number | null): Team | undefined {
  return user.teams.find(({ owner_details: { id } }) => id === team)
}

/** Display name of a team: its owner's name, or email address. */
export function teamName({ owner_details: { name, email } }: Team): string {
  return name ?? email
}

/** Credit balance of the selected team's owner, or of the user. */
export function creditsOf(user: User, team: number | null): number {
  return (teamOf(user, team)?.owner_details ?? user).wallet.credits
}

/** Spendable credits: the balance, or the rest of the monthly cap if that is less. */
export function spendableOf(user: User, team: number | null): number {
  const { cap, spent } = teamOf(user, team) ?? { cap: null, spent: 0 }
  return Math.min(creditsOf(user, team), cap === null ? Number.POSITIVE_INFINITY : Math.max(0, cap - spent))
}

/** Whether the 24-hour limit of free accounts applies to the selected team's owner, or to the user. */
export function isLimited(user: Pick<User, 'teams' | 'subscription'>, team: number | null): boolean {
  return (teamOf(user, team)?.owner_details ?? user).subscription.limited
}
