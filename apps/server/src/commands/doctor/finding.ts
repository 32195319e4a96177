/** The result of one check. `note` is neutral. */
export interface Finding {
  readonly subject: string
  readonly state: 'ok' | 'note' | 'fault'
  /** For people: the result and, for a fault, what to do. */
  readonly words: string
}

/** Runs one check; an error becomes its finding. */
export async function runCheck(
  subject: string,
  work: () => Promise<string | Omit<Finding, 'subject'>>,
): Promise<Finding> {
  try {
    const found = await work()
    return typeof found === 'string' ? { subject, state: 'ok', words: found } : { subject, ...found }
  } catch (error) {
    return { subject, state: 'fault', words: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs a function and returns its result with its duration in whole milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - began) }
}

/** Formats the findings, one per line, with a summary at the end. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.map(
    ({ subject, state, words }) => `  ${state.padEnd(5)}  ${subject.padEnd(width)}  ${words}`,
  )
  const faults = findings.filter(({ state }) => state === 'fault').length
  const end = faults === 0 ? 'Everything is OK.' : `${faults} of ${findings.length} need attention.`
  return `\n${lines.join('\n')}\n\n  ${end}\n`
}
