import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, runCommand } from './run-command.ts'
import type { StepResult } from './step.ts'

/** The fields of Vitest's JSON report that are used. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  /** Includes failed files in which no test ran. */
  testResults: readonly {
    /** Path of the file. */
    name: string
    status: string
    assertionResults: readonly {
      status: string
      title: string
      ancestorTitles: readonly string[]
      failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** The counts of a report. */
type CountedReport = Pick<TestReport, 'numPassedTests' | 'numFailedTests'> & {
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/**
 * Counts a report. A file that failed without a failed test (it did not load, or a hook threw) counts 1, and so does a
 * run that failed without any failure in the report.
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

/** The failed tests of a report, each with the first line of its error. */
function listFailures(report: TestReport | undefined): string {
  const failures = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, ancestorTitles, failureMessages }) => {
        const [message = ''] = (failureMessages?.[0] ?? '').split('\n')
        return `${relative(root, name)} > ${[...ancestorTitles, title].join(' > ')}\n  ${message}`
      }),
  )
  return failures.join('\n')
}

/**
 * Runs Vitest with its output streamed, and counts the tests.
 * @param reports receives the report of the run, if there is one
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
    return { ...countTests(report, code), output: listFailures(report) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
