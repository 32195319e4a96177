import { VisuallyHidden } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import type { Screen } from '../screens.ts'
import classes from './rail-link.module.css'

interface RailLinkProps {
  readonly screen: Screen
  readonly isCurrent: boolean
  readonly onGo?: () => void
}

/** Link to a screen, with a dot while its kind has pending conversions. */
export function RailLink({ screen, isCurrent, onGo }: RailLinkProps) {
  const Icon = screen.rail?.icon
  const kind = screen.rail?.kind
  const isBusy = useSession(({ processing }) => kind !== undefined && processing[kind] === true)
  return (
    <Link
      to={`/${screen.path}`}
      className={classes.link}
      onClick={onGo}
      // The root path shows a screen too, which the router's active state does not cover.
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      {Icon ? <Icon size={20} stroke={1.75} aria-hidden /> : null}
      <span>{screen.title}</span>
      {isBusy ? (
        <span className={classes.busy}>
          <VisuallyHidden>, in progress</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  )
}
