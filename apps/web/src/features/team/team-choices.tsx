import { IconCheck, IconUser, IconUsers } from '@tabler/icons-react'
import { teamName, type User } from '../../api/account.ts'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import classes from './team-choices.module.css'

interface TeamChoicesProps {
  readonly user: User
  /** Id of the selected team's owner; null for the personal account, undefined before a choice. */
  readonly chosen: number | null | undefined
  readonly onChoose: (ownerId: number | null) => void
}

/** The personal account and the user's teams, with the credits of each. */
export function TeamChoices({ user, chosen, onChoose }: TeamChoicesProps) {
  const choices = [
    { id: null, name: 'Personal', about: user.email, credits: user.wallet.credits },
    ...user.teams.map((team) => ({
      id: team.owner_details.id,
      name: teamName(team),
      about: team.owner_details.email,
      credits: team.owner_details.wallet.credits,
    })),
  ]
  return (
    <Stack as="ul" gap={2}>
      {choices.map(({ id, name, about, credits }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
          >
            {id === null ? <IconUser size={20} aria-hidden /> : <IconUsers size={20} aria-hidden />}
            <Stack as="span" grow>
              <span className={textStyles.name}>{name}</span>
              {name === about ? null : <span className={classes.about}>{about}</span>}
            </Stack>
            <span className={classes.credits}>{formatNumber(credits)} credits</span>
            {chosen === id ? <IconCheck size={18} aria-hidden /> : null}
          </button>
        </li>
      ))}
    </Stack>
  )
}
