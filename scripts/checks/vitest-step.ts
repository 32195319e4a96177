import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import type { StepResult } from './step.ts'

/** What is read from Vitest's JSON report. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  /** Files that failed count here even when none of their tests ran. */
  testResults: readonly {
    /** Path of the file. */
    name: string
    status: string
    assertionResults: readonly { status: string; title: string; ancestorTitles: readonly string[] }[]
  }[]
}

/** What of a report is counted. */
type CountedReport = Pick<TestReport, 'numPassedTests' | 'numFailedTests'> & {
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/**
 * Counts of a report. A file that failed without a failed test (it did not load, a hook threw) counts 1, and so does a
 * run that ended badly with nothing else to show for it.
 */
export function countTests(
  report: CountedReport | undefined,
  exitCode: number,
): { passed: number; failed: number } {
  const passed = report?.numPassedTests ?? 0
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = (report?.numFailedTests ?? 0) + brokenFiles
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/**
 * Runs Vitest with its output shown as it comes, and counts the tests.
 * @param reports gets the report of the run, unless it broke off before there was one
 */
export async function runVitest(
  args: readonly string[],
  env: Record<string, string>,
  reports: TestReport[],
): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-tests-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await runCommand(
      'vitest',
      [
        'run',
        '--allowOnly=false',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { stream: true, env: { NODE_ENV: 'test', ...env } },
    )
    const report: TestReport | undefined = existsSync(file)
      ? JSON.parse(await readFile(file, 'utf8'))
      : undefined
    if (report) reports.push(report)
    return { ...countTests(report, code), output: '' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
