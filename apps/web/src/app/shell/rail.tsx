import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { configQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { mainScreenAt, mainScreens, type Screen } from '../screens.ts'
import classes from './rail.module.css'

const groups = ['Create', 'Library', 'People'] as const

function RailLink({ screen, isCurrent }: { screen: Screen; isCurrent: boolean }) {
  const Icon = screen.rail?.icon
  const kind = screen.rail?.kind
  const isBusy = useSession(({ processing }) => kind !== undefined && processing[kind] === true)
  return (
    <Link
      to={`/${screen.path}`}
      className={classes.link}
      // The empty path shows a screen too, which the router's own notion of active does not know.
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      {Icon ? <Icon size={20} stroke={1.75} aria-hidden /> : null}
      <span>{screen.title}</span>
      {isBusy ? (
        <span className={classes.busy}>
          <VisuallyHidden>, work under way</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  )
}

/** The way between screens: at the left, or at the bottom of a phone. */
export function Rail() {
  const { data: config } = useQuery(configQuery)
  const current = useLocation({ select: (location) => mainScreenAt(location.pathname) })
  const name = config?.app_name ?? 'Atelier'
  return (
    <nav className={classes.rail} aria-label="Main">
      <Link to="/" className={classes.home} aria-label={`${name}, home`}>
        <Wordmark name={name} />
      </Link>
      {groups.map((group) => (
        <div key={group} className={classes.group}>
          <p className={classes.caption}>{group}</p>
          {mainScreens
            .filter((screen) => screen.rail?.group === group)
            .map((screen) => (
              <RailLink key={screen.path} screen={screen} isCurrent={screen === current} />
            ))}
        </div>
      ))}
    </nav>
  )
}
