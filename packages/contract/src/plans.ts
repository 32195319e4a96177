/** A subscription plan. */
export interface Plan {
  /** Identifies the plan in checkouts. */
  readonly uuid: string
  readonly name: string
  /** Credits added each month. */
  readonly credits: number
  /** Price per month in cents. */
  readonly amount: number
  /** Storage quota in bytes. */
  readonly storage: number
}

const GIGABYTE = 1_000_000_000

/** Currency of every price. */
export const CURRENCY = 'EUR'

/** The paid plans, smallest first. Each lifts the 24-hour limit. Never remove or change a plan with subscribers. */
export const plans: readonly Plan[] = [
  {
    uuid: '7d2c1a52-0c7e-4f0b-9a63-5b0d9b5f1e01',
    name: 'Starter',
    credits: 10_000,
    amount: 900,
    storage: 50 * GIGABYTE,
  },
  {
    uuid: '7d2c1a52-0c7e-4f0b-9a63-5b0d9b5f1e02',
    name: 'Creator',
    credits: 50_000,
    amount: 3900,
    storage: 200 * GIGABYTE,
  },
  {
    uuid: '7d2c1a52-0c7e-4f0b-9a63-5b0d9b5f1e03',
    name: 'Studio',
    credits: 200_000,
    amount: 12_900,
    storage: 1000 * GIGABYTE,
  },
]
