import process from 'node:process'
import { ensureChromium } from '../install-chromium.ts'
import type { AffectedTests } from './changed/affected-tests.ts'
import { checkRows, describeRows } from './specification/check-rows.ts'
import { rows } from './specification/rows.ts'
import { commandStep, commandStepIn, type Step, type StepResult } from './step.ts'
import { runVitest, type TestReport } from './vitest-step.ts'

const none: StepResult = { passed: 0, failed: 0, output: '' }

async function runBrowserTests(files: readonly string[], reports: TestReport[]): Promise<StepResult> {
  const chromium = ensureChromium()
  if ('missing' in chromium) return { passed: 0, failed: 1, output: chromium.missing }
  const args = ['--config', 'e2e/vitest.config.ts', ...files]
  return await runVitest(args, { CHROMIUM_PATH: chromium.path }, reports)
}

/** What needs no test to run; those that take longest first, so that none of them ends alone. */
const checks: readonly Step[] = [
  commandStep('Types of server, packages and scripts', 'tsc', '-p', '.'),
  commandStep('Format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
  commandStep('Types of the studio', 'tsc', '-p', 'apps/web'),
  commandStep('Builds, and the weight of first views', 'node', 'scripts/build.ts', '--force'),
  commandStep(
    'Layers',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps/server/src',
    'apps/web/src',
    'scripts',
    'e2e',
  ),
  commandStep('Dead code', 'knip', '--no-progress', '--no-config-hints'),
]

const benchmarks = commandStepIn('unit', 'Benchmarks, every part once', 'node', 'bench/run.ts', '--smoke')

/** Holds the statements of the specification to the tests that ran. */
const specification = (reports: readonly TestReport[]): Step => ({
  name: 'Specification',
  group: 'whole',
  run: async () => {
    process.stdout.write(`${describeRows(rows)}\n`)
    return checkRows(rows, reports)
  },
})

/**
 * Everything `npm test` does, in order.
 * @param affected the only tests to run; all of them without it
 */
export function stepsFor(affected?: AffectedTests): readonly Step[] {
  const reports: TestReport[] = []
  const runTests = async (files: readonly string[] | undefined, run: typeof runBrowserTests) =>
    files?.length === 0 ? none : await run(files ?? [], reports)
  return [
    ...checks,
    {
      name: 'Unit and integration tests',
      group: 'unit',
      run: () => runTests(affected?.unit, (files) => runVitest(files, {}, reports)),
    },
    ...(affected?.benchmarks === false ? [] : [benchmarks]),
    { name: 'Browser tests', group: 'browser', run: () => runTests(affected?.browser, runBrowserTests) },
    ...(affected ? [] : [specification(reports)]),
  ]
}
