import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { mainScreenAt, railGroups, screensIn } from '../screens.ts'
import { BottomBar } from './bottom-bar.tsx'
import classes from './rail.module.css'
import { RailLink } from './rail-link.tsx'

/** Navigation: on the left, or at the bottom on phones. */
export function Rail() {
  const { data: config } = useQuery(configQuery)
  const current = useAddress((location) => mainScreenAt(location.pathname))
  const name = config?.app_name ?? 'Atelier'
  return (
    <>
      <nav className={classes.rail} aria-label="Main">
        <Link to="/" className={classes.home} aria-label={`${name}, home`}>
          <Wordmark name={name} />
        </Link>
        {railGroups.map((group) => (
          <div key={group} className={classes.group}>
            {screensIn(group).some(({ title }) => title === group) ? null : (
              <p className={classes.caption}>{group}</p>
            )}
            {screensIn(group).map((screen) => (
              <RailLink key={screen.path} screen={screen} isCurrent={screen === current} />
            ))}
          </div>
        ))}
      </nav>
      <BottomBar current={current} />
    </>
  )
}
