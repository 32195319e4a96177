import { describe, expect, it } from 'vitest'
import { nextMonth } from './months.ts'

/** The days on which a subscription that began on a given day renews. */
function renewals(begun: string, count: number): string[] {
  const anchor = new Date(`${begun}T12:34:56.789Z`)
  let from = anchor
  return Array.from({ length: count }, () => {
    from = nextMonth(anchor, from)
    expect(from.toISOString()).toContain('T12:34:56.789Z')
    return from.toISOString().slice(0, 10)
  })
}

describe('a subscription is renewed', () => {
  it.each([
    ['2026-01-15', ['2026-02-15', '2026-03-15', '2026-04-15']],
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29']],
    ['2026-10-31', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ])('on the day it began on %s, or the last of a shorter month', (begun, days) => {
    expect(renewals(begun, days.length)).toEqual(days)
  })
})
