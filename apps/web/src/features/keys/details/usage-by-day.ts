import type { Reply } from '@atelier/contract/routes/registry'

/** A key's usage. */
export type KeyUsage = Reply<'GET /customer/api-key/{id}/usage'>

/** A day (UTC) with its cost; days without usage are included. */
export interface DayBar {
  readonly day: string
  readonly credits: number
  readonly started: number
}

const DAY_MS = 86_400_000

/** The last `count` days (UTC), oldest first. */
export function barsOf(days: KeyUsage['days'], count: number, now = Date.now()): DayBar[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    const entries = days.filter((entry) => entry.day === day)
    return {
      day,
      credits: entries.reduce((sum, { credits }) => sum + credits, 0),
      started: entries.reduce((sum, { started }) => sum + started, 0),
    }
  })
}

/** Totals by kind, the most expensive first. */
export function kindsOf(days: KeyUsage['days']) {
  const kinds = Map.groupBy(days, ({ kind }) => kind)
  return [...kinds]
    .map(([kind, entries]) => {
      const sum = (field: 'started' | 'completed' | 'failed' | 'credits') =>
        entries.reduce((total, entry) => total + entry[field], 0)
      return {
        kind,
        started: sum('started'),
        completed: sum('completed'),
        failed: sum('failed'),
        credits: sum('credits'),
      }
    })
    .sort((a, b) => b.credits - a.credits || b.started - a.started)
}
