/** Part of a JSON Schema as it was received. */
export type Raw = Readonly<Record<string, unknown>>

/** Limits of what is read of a schema, as it comes from outside. */
const MAX_VALUES = 200
const MAX_TEXT = 2000

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const
type Known = (typeof types)[number]

/** Whether a value is an object. */
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The first entries of a list; none of anything else. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_VALUES) : []
/** The start of a text. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** The value at a path of keys in JSON; undefined if there is none. */
export const valueIn = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isRaw(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    json,
  )

/** Joins two schemas that both apply; the second one wins. */
export function join(base: Raw, own: Raw): Raw {
  const stated = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const both = (key: string) => ({
    ...(isRaw(base[key]) ? base[key] : {}),
    ...(isRaw(own[key]) ? own[key] : {}),
  })
  return {
    ...base,
    ...stated,
    ...(base.properties || own.properties ? { properties: both('properties') } : {}),
    ...(base.required || own.required
      ? { required: [...listOf(base.required), ...listOf(own.required)] }
      : {}),
  }
}

/** The type of a schema, which its values or fields may tell. */
export function typeOf({ type, properties, items, ...raw }: Raw): Known | 'unknown' {
  const [stated] = listOf(Array.isArray(type) ? type : [type]).filter((one) => one !== 'null')
  const known = types.find((one) => one === stated)
  if (known) return known
  const [value] = valuesOf(raw) ?? []
  if (typeof value === 'string' || typeof value === 'number')
    return typeof value === 'string' ? 'string' : 'number'
  if (properties) return 'object'
  return items ? 'array' : 'unknown'
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** The values of an enumeration. */
export function valuesOf(raw: Raw): readonly (string | number)[] | undefined {
  if (isValue(raw.const)) return [raw.const]
  const values = listOf(raw.enum).filter(isValue)
  return values.length > 0 ? values : undefined
}

/** The limits of numbers, texts and lists. */
export function readLimits(raw: Raw) {
  const whole = raw.type === 'integer' ? 1 : 0
  const above = numberOf(raw.exclusiveMinimum)
  const below = numberOf(raw.exclusiveMaximum)
  return {
    minimum: numberOf(raw.minimum) ?? (above === undefined ? undefined : above + whole),
    maximum: numberOf(raw.maximum) ?? (below === undefined ? undefined : below - whole),
    multipleOf: numberOf(raw.multipleOf),
    maxLength: numberOf(raw.maxLength),
    maxItems: numberOf(raw.maxItems),
  }
}
