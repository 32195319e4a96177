import type { Result } from './run.ts'

const MOST_SHOWN = 30

/** The figures of a run as readable lines. */
export function describeResult({ done, calls, ends, violations, ...result }: Result): string {
  const total = Object.values(ends).reduce((sum, count) => sum + count, 0)
  const wrong = [...violations, ...calls.unexpected]
  return [
    `Done to the server: ${done.kills} kills (${done.killsAtStart} before it was ready), ${done.stops} orderly stops, PostgreSQL ended ${done.postgresEnds} times, disk filled ${done.diskFills} times, file store away ${done.storeOutages} times`,
    ...(result.fillError
      ? [`The disk was not filled, for want of one of its own (${result.fillError})`]
      : []),
    `Calls: ${calls.answered} answered, ${calls.unavailable} asked to come back (503), ${calls.cut} met a dead server; ${result.cuts} event streams cut`,
    `Conversions: ${total} with ${result.submits} submits, settled ${(result.settledMs / 1000).toFixed(1)} s after the last restart`,
    ...Object.entries(ends)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([end, count]) => `  ${end}: ${count}`),
    wrong.length === 0 ? 'Every promise was kept.' : `Broken promises: ${wrong.length}`,
    ...wrong.slice(0, MOST_SHOWN).map((each) => `  ${each}`),
  ].join('\n')
}
