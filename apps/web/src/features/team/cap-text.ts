import { formatExact } from '../../ui/format-number.ts'

/** Parses a cap in whole credits; empty for no cap, undefined if invalid. */
export function parseCap(text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s,]/g, '')
  if (digits === '') return null
  const cap = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(cap) ? cap : undefined
}

/** Error of an invalid cap. */
export const CAP_FAULT = 'Enter a whole number of credits, or leave empty for no limit.'

/** The part of a cap that is used this month. */
export function capText({ spent, cap }: { spent: number; cap: number | null }): string {
  return cap === null
    ? `${formatExact(spent)} this month, no limit`
    : `${formatExact(spent)} of ${formatExact(cap)} this month`
}
