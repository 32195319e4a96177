import type { User } from '../../api/account.ts'
import type { Session } from '../../api/session.ts'

/** Result of checking the stored team for a loaded user: it is valid, it is gone, or none was selected yet. */
export type TeamCheck = 'fine' | 'gone' | 'ask'

/** Checks the stored team against the account's teams. */
export function checkTeam(
  { teams }: Pick<User, 'teams'>,
  { selectedUserTeam, teamChosen }: Pick<Session, 'selectedUserTeam' | 'teamChosen'>,
): TeamCheck {
  if (selectedUserTeam !== null) {
    return teams.some(({ owner_details: { id } }) => id === selectedUserTeam) ? 'fine' : 'gone'
  }
  return teams.length > 0 && !teamChosen ? 'ask' : 'fine'
}
