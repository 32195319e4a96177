import { IconChevronDown, IconUser, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { meQuery, teamName, teamOf } from '../../api/account.ts'
import { selectTeam, useSession } from '../../api/session.ts'
import { TeamChoices } from './team-choices.tsx'
import classes from './team-switch.module.css'

const MENU = 'team-switch'

/** Shows and switches the selected team; hidden without teams. */
export function TeamSwitch() {
  const { data: user } = useQuery(meQuery)
  const selected = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const menu = useRef<HTMLDivElement>(null)
  if (!user || user.teams.length === 0) return null
  const team = teamOf(user, selected)
  const name = team ? teamName(team) : 'Personal'
  const Icon = team ? IconUsers : IconUser
  const choose = (ownerId: number | null) => {
    menu.current?.hidePopover()
    selectTeam(ownerId)
  }
  return (
    <>
      <button
        type="button"
        className={classes.switch}
        data-team={team ? '' : undefined}
        popoverTarget={MENU}
        aria-label={`Team: ${name}`}
        title={`Team: ${name}`}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.name}>{name}</span>
        <IconChevronDown size={14} className={classes.more} aria-hidden />
      </button>
      <div ref={menu} id={MENU} popover="auto" className={classes.menu}>
        <TeamChoices user={user} chosen={team ? team.owner_details.id : null} onChoose={choose} />
      </div>
    </>
  )
}
