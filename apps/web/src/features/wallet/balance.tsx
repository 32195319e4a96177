import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { formatExact } from '../../ui/format-number.ts'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { fullWallet, walletColour } from './wallet-colour.ts'
import classes from './wallet-dialog.module.css'

/** The user's credits, colored by their share of the plan's credits. */
export function Balance() {
  const { data: user } = useQuery(meQuery)
  if (!user) return null
  const { credits, held } = user.wallet
  const full = fullWallet(user.subscription.plan)
  const share = Math.min(1, credits / full)
  const { plan } = user.subscription
  const whole = plan
    ? `${formatExact(full)} credits per month of ${plan}`
    : `${formatExact(full)} credits of a new account`
  return (
    <div className={classes.balance} data-colour={walletColour(credits, full)}>
      <p className={classes.credits}>
        {formatExact(credits)} <span className={classes.unit}>credits</span>
      </p>
      <ProgressBar share={share} />
      <p className={classes.facts}>
        {Math.round(share * 100)}% of the {whole}.
        {held > 0 ? ` ${formatExact(held)} credits are on hold for generations in progress.` : ''}
      </p>
    </div>
  )
}
