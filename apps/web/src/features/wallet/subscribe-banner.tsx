import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLimited, meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { openWallet } from '../../ui/dialogs/open-wallet.ts'
import classes from './subscribe-banner.module.css'

/** Whether the banner was shown last: until the plan is known, it keeps its place, so that the screen does not move. */
const KEY = 'atelier.on-free-plan'
const wasShown = () => localStorage.getItem(KEY) !== 'false'

/** Shows the free plan's limit, except to subscribers and accounts that bought credits. */
export function SubscribeBanner() {
  const { data: user } = useQuery(meQuery)
  const team = useSession((session) => session.selectedUserTeam)
  const isShown = user ? isLimited(user, team) : wasShown()
  useEffect(() => {
    if (user) localStorage.setItem(KEY, String(isShown))
  }, [user, isShown])
  if (!isShown) return null
  const banner = (
    <Banner
      label="Your plan"
      tone="accent"
      icon={IconSparkles}
      action={
        team === null ? (
          <Button size="compact-sm" variant="subtle" onClick={openWallet}>
            Subscribe
          </Button>
        ) : null
      }
    >
      {team === null
        ? 'You are on the free plan, with a 24-hour generation limit.'
        : 'This team is on the free plan, with a 24-hour generation limit. Its owner can subscribe.'}
    </Banner>
  )
  if (user) return banner
  return (
    <div className={classes.place} aria-hidden inert>
      {banner}
    </div>
  )
}
