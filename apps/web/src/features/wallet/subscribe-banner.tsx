import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isSubscribed, meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { openWallet } from './open-wallet.ts'

/** Tells people without a subscription what the free plan allows. */
export function SubscribeBanner() {
  const { data: user } = useQuery(meQuery)
  const team = useSession((session) => session.selectedUserTeam)
  if (!user || isSubscribed(user, team)) return null
  return (
    <Banner
      label="Your plan"
      tone="accent"
      icon={IconSparkles}
      action={
        <Button size="compact-sm" variant="subtle" onClick={openWallet}>
          Subscribe
        </Button>
      }
    >
      You are on the free plan, with a 24-hour generation limit.
    </Banner>
  )
}
