import { DEFAULT_CREDITS } from '@atelier/contract/limits'
import { plans } from '@atelier/contract/plans'

/** Color of the credits in the header. */
export type WalletColour = 'red' | 'amber' | 'purple' | 'green'

/** Credits of a full wallet: the monthly credits of the plan, or 2000 without one. */
export const fullWallet = (plan: string | null): number =>
  plans.find(({ name }) => name === plan)?.credits ?? DEFAULT_CREDITS

/** Color by the share of credits left; `full` is the plan's monthly credits, or 2000 without one. */
export function walletColour(credits: number, full: number = DEFAULT_CREDITS): WalletColour {
  const ratio = credits / full
  if (ratio <= 0.15) return 'red'
  if (ratio >= 0.7) return 'green'
  return ratio <= 0.3 ? 'amber' : 'purple'
}
