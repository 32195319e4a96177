import type { ParameterValues } from './parameters.ts'
import type { PriceFactors, PriceRule, PriceUnit } from './price.ts'

/** What determines the number of units of a result. */
export interface Quantities {
  /** Seconds. */
  readonly seconds?: number | undefined
  /** Size, such as `1024x1024`. */
  readonly size?: string | undefined
  /** Aspect ratio, such as `16:9`. */
  readonly ratio?: string | undefined
  /** Code points of the text. */
  readonly characters?: number | undefined
  readonly tokens?: number | undefined
  readonly parameters?: ParameterValues | undefined
}

const MEGAPIXEL = 1_000_000

function pixelsOf(size: string | undefined): number | undefined {
  const [width, height] = (size ?? '').split('x').map(Number)
  return width && height ? width * height : undefined
}

const countOf: Record<PriceUnit, (quantities: Quantities) => number | undefined> = {
  result: () => 1,
  second: ({ seconds }) => seconds,
  megapixel: ({ size }) => {
    const pixels = pixelsOf(size)
    return pixels === undefined ? undefined : pixels / MEGAPIXEL
  },
  'thousand characters': ({ characters }) => (characters === undefined ? undefined : characters / 1000),
  'thousand tokens': ({ tokens }) => (tokens === undefined ? undefined : tokens / 1000),
}

/** The product of the factors of the chosen values. */
export const factorOf = (
  factors: PriceFactors | undefined,
  chosen: Readonly<Record<string, unknown>> | undefined,
): number =>
  Object.entries(factors ?? {}).reduce(
    (product, [name, values]) => product * (values[String(chosen?.[name])] ?? 1),
    1,
  )

/** The units of a result times its factors; undefined if the rule's unit is unknown for it. */
export function unitsOf(
  { per, minimum = 0, factors }: Pick<PriceRule, 'per' | 'minimum' | 'factors'>,
  quantities: Quantities,
): number | undefined {
  const count = countOf[per](quantities)
  if (count === undefined) return undefined
  const { size, ratio, parameters } = quantities
  return Math.max(minimum, count) * factorOf(factors, { size, ratio, ...parameters })
}

/** Binary fractions such as 0.1 × 3 must not add a credit. */
const EXCESS = 1e-9

/** Price of a result in whole credits, rounded up; undefined if the rule's unit is unknown for it. */
export function creditsOf(rule: PriceRule, quantities: Quantities): number | undefined {
  const units = unitsOf(rule, quantities)
  if (units === undefined) return undefined
  const exact = units * rule.credits
  return Math.ceil(exact - EXCESS * Math.max(1, exact))
}
