import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isLimited, meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { openWallet } from '../../ui/dialogs/open-wallet.ts'

/** Shows the free plan's limit, except to subscribers and accounts that bought credits. */
export function SubscribeBanner() {
  const { data: user } = useQuery(meQuery)
  const team = useSession((session) => session.selectedUserTeam)
  if (!user || !isLimited(user, team)) return null
  return (
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
}
