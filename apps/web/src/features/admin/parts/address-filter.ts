/** URL parameters of a filter: one of some values, any text, a day, or an id. */
export type FilterFields = Readonly<Record<string, readonly string[] | 'text' | 'day' | 'id'>>

/** The filter's values; unset fields are absent. */
export type FilterOf<F extends FilterFields> = {
  readonly [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : F[K] extends 'id' ? number : string
}

const shapes = { text: /^.{1,200}$/, day: /^\d{4}-\d\d-\d\d$/, id: /^[1-9]\d{0,14}$/ } as const

function isOne(allowed: FilterFields[string], value: string): boolean {
  return typeof allowed === 'string' ? shapes[allowed].test(value) : allowed.includes(value)
}

/** Parses the filter from the URL. Unknown parameters are ignored. */
export function filterOf<F extends FilterFields>(
  fields: F,
  address: Readonly<Record<string, unknown>>,
): FilterOf<F> {
  const known = Object.entries(fields).flatMap(([name, allowed]) => {
    const value = address[name] === undefined ? '' : String(address[name])
    return isOne(allowed, value) ? [[name, allowed === 'id' ? Number(value) : value]] : []
  })
  return Object.fromEntries(known)
}

/** The URL with changed fields; empty ones are removed. */
export function searchWith(
  address: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const next = Object.entries({ ...address, ...change })
  return Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== ''))
}
