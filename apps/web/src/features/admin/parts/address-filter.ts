/** Fields an address may carry: the values a field can have, any text, a day, or the id of a row. */
export type FilterFields = Readonly<Record<string, readonly string[] | 'text' | 'day' | 'id'>>

/** What is narrowed by; fields that are left open are absent. */
export type FilterOf<F extends FilterFields> = {
  readonly [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : F[K] extends 'id' ? number : string
}

const shapes = { text: /^.{1,200}$/, day: /^\d{4}-\d\d-\d\d$/, id: /^[1-9]\d{0,14}$/ } as const

function isOne(allowed: FilterFields[string], value: string): boolean {
  return typeof allowed === 'string' ? shapes[allowed].test(value) : allowed.includes(value)
}

/** The filter in an address. Unknown parameters are ignored. */
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

/** The address with fields changed; one that is empty is taken out. */
export function searchWith(
  address: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const next = Object.entries({ ...address, ...change })
  return Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== ''))
}
