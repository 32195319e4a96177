import { DEFAULT_CREDITS } from '@atelier/contract/limits'

/** Colour of the credits in the header. */
export type WalletColour = 'red' | 'amber' | 'purple' | 'green'

/** Colour by the share of credits left; `full` is the plan's monthly credits, 2000 without one. */
export function walletColour(credits: number, full: number = DEFAULT_CREDITS): WalletColour {
  const ratio = credits / full
  if (ratio <= 0.15) return 'red'
  if (ratio >= 0.7) return 'green'
  return ratio <= 0.3 ? 'amber' : 'purple'
}
