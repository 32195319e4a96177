import { z } from 'zod'

/** Units of prices and costs. */
export const priceUnits = ['result', 'second', 'megapixel', 'thousand characters', 'thousand tokens'] as const
/** Unit of a price or cost. */
export type PriceUnit = (typeof priceUnits)[number]

/** Factors of a price by option and its value. */
export const priceFactors = z.record(
  z.string().max(40),
  z.record(z.string().max(100), z.number().positive().max(1000)),
)
/** Factors of a price. */
export type PriceFactors = z.output<typeof priceFactors>

const rule = {
  per: z.enum(priceUnits),
  minimum: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Smallest number of units that is charged, such as 5 seconds.' }),
  factors: priceFactors.optional().meta({
    description: 'Factors by option, or by `size` or `ratio`, and its value. Values that are absent count 1.',
  }),
}

/** Rule for the price of a result. */
export const priceRule = z
  .object({ credits: z.number().min(0).max(10_000_000).meta({ description: 'Credits per unit.' }), ...rule })
  .strict()
  .meta({ id: 'PriceRule' })
/** Rule for the price of a result. */
export type PriceRule = z.output<typeof priceRule>

/** Rule for what a provider charges the operator for a result. */
export const costRule = z
  .object({
    amount: z.number().min(0).max(100_000).meta({ description: 'Amount per unit.' }),
    currency: z.enum(['EUR', 'USD']),
    ...rule,
  })
  .strict()
  .meta({ id: 'CostRule' })
/** Rule for what a provider charges for a result. */
export type CostRule = z.output<typeof costRule>
