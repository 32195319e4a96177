import { VisuallyHidden } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { creditsOf, meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { openWallet } from '../../ui/dialogs/open-wallet.ts'
import { formatExact, formatNumber } from '../../ui/format-number.ts'
import { fullWallet, walletColour } from './wallet-colour.ts'
import classes from './wallet-credits.module.css'

/** The available credits, colored by their share of the usual amount. */
export function WalletCredits() {
  const { data: user } = useQuery(meQuery)
  const team = useSession((session) => session.selectedUserTeam)
  if (!user) return <span className={classes.waiting} aria-hidden />
  const credits = creditsOf(user, team)
  // A team owner's plan is not visible to members.
  const full = fullWallet(team === null ? user.subscription.plan : null)
  const exact = `${formatExact(credits)} credits`
  return (
    <button
      type="button"
      className={classes.credits}
      data-colour={walletColour(credits, full)}
      onClick={openWallet}
      title={exact}
    >
      <IconCoins size={18} className={classes.icon} aria-hidden />
      <span>{formatNumber(credits)}</span>
      <span className={classes.unit}>credits</span>
      <VisuallyHidden>, exactly {exact}</VisuallyHidden>
    </button>
  )
}
