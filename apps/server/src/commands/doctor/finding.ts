/** What was found of one thing. `note` is neither good nor bad. */
export interface Finding {
  readonly subject: string
  readonly state: 'ok' | 'note' | 'fault'
  /** What a person reads: what is so, and for a fault what to do. */
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

/** Runs something and answers its result with how long it took, in whole milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - began) }
}

/** The findings as lines, one a thing, with a word at the end for the whole. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.map(
    ({ subject, state, words }) => `  ${state.padEnd(5)}  ${subject.padEnd(width)}  ${words}`,
  )
  const faults = findings.filter(({ state }) => state === 'fault').length
  const end = faults === 0 ? 'Everything is OK.' : `${faults} of ${findings.length} need attention.`
  return `\n${lines.join('\n')}\n\n  ${end}\n`
}
