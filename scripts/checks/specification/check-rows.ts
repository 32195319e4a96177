import { relative } from 'node:path'
import { root } from '../run-command.ts'
import type { StepResult } from '../step.ts'
import type { TestReport } from '../vitest-step.ts'
import type { Row } from './row.ts'

/** Statuses of the tests that ran, by their path as used in proofs. */
function readOutcomes(reports: readonly TestReport[]): (readonly [path: string, status: string])[] {
  return reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(
        ({ ancestorTitles, title, status }) =>
          [[relative(root, name), ...ancestorTitles, title].join(' › '), status] as const,
      ),
    )
}

/**
 * Counts one per row: passed when all its proofs ran and passed in these reports, failed otherwise. Exceptions and rows
 * without a proof are not counted.
 */
export function checkRows(rows: readonly Row[], reports: readonly TestReport[]): StepResult {
  const outcomes = readOutcomes(reports)
  const findFault = (proof: string): string | undefined => {
    const ran = outcomes.filter(([path]) => path === proof || path.startsWith(`${proof} › `))
    if (ran.length === 0) return `did not run: ${proof}`
    return ran.every(([, status]) => status === 'passed') ? undefined : `did not pass: ${proof}`
  }
  const claimed = rows.filter(({ proofs }) => proofs.length > 0)
  const faulty = claimed.flatMap(({ id, statement: says, proofs }) => {
    const faults = proofs.map(findFault).filter((fault) => fault !== undefined)
    return faults.length === 0 ? [] : [`${id}. ${says}: ${faults.join(', ')}`]
  })
  return { passed: claimed.length - faulty.length, failed: faulty.length, output: faulty.join('\n') }
}

/** One line that summarizes the rows. */
export function describeRows(rows: readonly Row[]): string {
  const count = (state: 'exception' | 'unproven') => rows.filter((row) => row[state] !== undefined).length
  const proven = rows.filter(({ proofs }) => proofs.length > 0).length
  return `${rows.length} statements: ${proven} with proofs, ${count('exception')} exceptions, ${count('unproven')} unproven`
}
