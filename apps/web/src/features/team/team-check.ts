import type { User } from '../../api/account.ts'
import type { Session } from '../../api/session.ts'

/** What a loaded user means for the stored team: all is well, it is gone, or one was never asked. */
export type TeamCheck = 'fine' | 'gone' | 'ask'

/** Checks the stored team against the teams an account is in. */
export function checkTeam(
  { teams }: Pick<User, 'teams'>,
  { selectedUserTeam, teamChosen }: Pick<Session, 'selectedUserTeam' | 'teamChosen'>,
): TeamCheck {
  if (selectedUserTeam !== null) {
    return teams.some(({ owner_details: { id } }) => id === selectedUserTeam) ? 'fine' : 'gone'
  }
  return teams.length > 0 && !teamChosen ? 'ask' : 'fine'
}
