import process from 'node:process'
import { type Chromium, ensureChromium } from '../install-chromium.ts'
import type { AffectedTests } from './changed/affected-tests.ts'
import { runCommand } from './run-command.ts'
import { checkRows, describeRows } from './specification/check-rows.ts'
import { rows } from './specification/rows.ts'
import { commandStep, commandStepIn, type Step, type StepResult } from './step.ts'
import { runVitest, type TestReport } from './vitest-step.ts'

const none: StepResult = { passed: 0, failed: 0, output: '' }

/** Runs test files in the browser, which is located or installed while other steps run. */
function browserTests(reports: TestReport[]) {
  let finding: Promise<Chromium> | undefined
  const find = () => (finding ??= ensureChromium())
  const run = async (files: readonly string[]): Promise<StepResult> => {
    const chromium = await find()
    if ('missing' in chromium) return { passed: 0, failed: 1, output: chromium.missing }
    // Builds nothing after the build among the checks, which `--only=browser` leaves out.
    const { code, output } = await runCommand('node', ['scripts/build.ts'])
    if (code !== 0) return { passed: 0, failed: 1, output }
    const args = ['--config', 'e2e/vitest.config.ts', ...files]
    return await runVitest(args, { CHROMIUM_PATH: chromium.path }, reports)
  }
  return { find, run }
}

/** Checks that run no tests; the slowest first, so that none of them finishes alone. */
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

/** Compares the statements of the specification with the tests that ran. */
const specification = (reports: readonly TestReport[]): Step => ({
  name: 'Specification',
  group: 'whole',
  run: async () => {
    process.stdout.write(`${describeRows(rows)}\n`)
    return checkRows(rows, reports)
  },
})

/**
 * All steps of `npm test`, in order.
 * @param affected the tests to run; all by default
 */
export function stepsFor(affected?: AffectedTests): readonly Step[] {
  const reports: TestReport[] = []
  const { find, run: runInBrowser } = browserTests(reports)
  const runTests = async (files: readonly string[] | undefined, run: typeof runInBrowser) =>
    files?.length === 0 ? none : await run(files ?? [])
  return [
    ...checks,
    {
      name: 'Unit and integration tests',
      group: 'unit',
      run: () => runTests(affected?.unit, (files) => runVitest(files, {}, reports)),
    },
    ...(affected?.benchmarks === false ? [] : [benchmarks]),
    {
      name: 'Browser tests',
      group: 'browser',
      prepare: () => {
        if (affected?.browser.length !== 0) find()
      },
      run: () => runTests(affected?.browser, runInBrowser),
    },
    ...(affected ? [] : [specification(reports)]),
  ]
}
