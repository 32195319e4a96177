import { z } from 'zod'
import { count, micros } from './admin-common.ts'
import { credits, day } from './common.ts'

/** Periods of the overview, in days. */
export const overviewDays = [1, 7, 30, 90] as const
/** Dimensions of the usage chart. */
export const usageGroups = ['kind', 'model', 'provider'] as const

const figures = z.object({
  paid: z.int().meta({ description: 'Payments less refunds, in cents.' }),
  earned: credits.meta({ description: 'Credits captured; 1,000 credits are one euro.' }),
  spend: micros.meta({ description: 'Expected provider charges, in millionths of a euro.' }),
  conversions: count,
  failures: count,
  accounts: count.meta({ description: 'New accounts.' }),
  active: count.meta({ description: 'Accounts that started at least one conversion.' }),
})

/** Figures for a period and for the period before it. */
export const overview = z.object({ days: z.int(), now: figures, before: figures }).meta({ id: 'Overview' })

/** Usage by day and group; days without usage are omitted. */
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

/** Revenue by day and product; days without revenue are omitted. */
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
