import { useSession } from '../../api/session.ts'
import classes from './composer.module.css'
import type { Readiness } from './readiness.ts'

/**
 * Why a draft can't start. Team members, who can't buy credits, are referred to the owner.
 * @param otherwise shown if it can
 */
export function ReadinessNote(props: { id: string; readiness: Readiness; otherwise?: string | null }) {
  const { id, readiness, otherwise = null } = props
  const isMember = useSession(({ selectedUserTeam }) => selectedUserTeam !== null)
  const referral = readiness.lacksCredits && isMember ? ' Ask your team owner for credits.' : ''
  return (
    <span id={id} className={classes.note} data-tone={readiness.tone} role="status">
      {readiness.note === null ? otherwise : readiness.note + referral}
    </span>
  )
}
