import { z } from 'zod'
import { count, micros } from './admin-common.ts'
import { credits, day } from './manners.ts'

/** Days an overview may look back. */
export const overviewDays = [1, 7, 30, 90] as const
/** What usage can be broken down by. */
export const usageGroups = ['kind', 'model', 'provider'] as const

const figures = z.object({
  paid: z.int().meta({ description: 'Cents paid in, less what was paid back.' }),
  earned: credits.meta({ description: 'Credits captured; 1,000 are a euro.' }),
  spend: micros.meta({ description: 'What providers are expected to charge, in millionths of a euro.' }),
  conversions: count,
  failures: count,
  accounts: count.meta({ description: 'New accounts.' }),
  active: count.meta({ description: 'Accounts that started something.' }),
})

/** The figures of the last days, and of as many before them. */
export const overview = z.object({ days: z.int(), now: figures, before: figures }).meta({ id: 'Overview' })

/** Usage by day and group; days without any are left out. */
export const usageChart = z
  .object({
    from: day,
    to: day,
    results: z.array(
      z.object({
        day,
        group: z.string(),
        conversions: count,
        failures: count,
        credits,
        spend: micros,
      }),
    ),
  })
  .meta({ id: 'UsageChart' })

/** Money paid in by day and by what it paid for; days without any are left out. */
export const revenueChart = z
  .object({
    from: day,
    to: day,
    results: z.array(
      z.object({
        day,
        group: z.string().meta({ description: 'Name of a plan, or `Credits`.' }),
        payments: count,
        cents: z.int(),
      }),
    ),
  })
  .meta({ id: 'RevenueChart' })
