/** A number as it is typed; it may be empty or incomplete. */
export type Amount = number | string

/** Messages by the path of their field, such as `price.credits`. */
export type Faults = Record<string, string>

/** Collects what makes a draft unsendable, by the path of the field. */
export interface AmountReader {
  readonly faults: Faults
  /** A number that must be entered; 0 and a fault without one. */
  readonly required: (amount: Amount, path: string) => number
  /** A number that may be left empty. */
  readonly optional: (amount: Amount, path: string) => number | undefined
}

const isEmpty = (amount: Amount) => String(amount).trim() === ''

/** Creates a reader of typed numbers. */
export function createAmountReader(): AmountReader {
  const faults: Faults = {}
  const required = (amount: Amount, path: string) => {
    const value = Number(amount)
    if (!isEmpty(amount) && Number.isFinite(value)) return value
    faults[path] = 'Enter a number.'
    return 0
  }
  return {
    faults,
    required,
    optional: (amount, path) => (isEmpty(amount) ? undefined : required(amount, path)),
  }
}

/** An id for a row of a list, unique on the page. */
export const rowId = (() => {
  let last = 0
  return () => `row-${++last}`
})()

/** The entries of a text, separated by commas or whitespace. */
export const entriesOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '')
