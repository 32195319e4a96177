import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { parseArgs, styleText } from 'node:util'
import { endCommands } from './checks/run-command.ts'
import { type Step, type StepGroup, type StepResult, stepGroups } from './checks/step.ts'
import { steps } from './checks/steps.ts'

/** Parts named by `--only=checks|unit|browser`, which may stand more than once; all of them without it. */
function chosenGroups(): readonly StepGroup[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const asked = values.only ?? []
  const unknown = asked.filter((name) => !stepGroups.some((group) => group === name))
  if (unknown.length > 0) throw new Error(`--only takes ${stepGroups.join(', ')}; not ${unknown.join(', ')}.`)
  return asked.length === 0 ? stepGroups : stepGroups.filter((group) => asked.includes(group))
}

async function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  // Steps that show their output as it comes need their heading first.
  if (step.group !== 'checks') process.stdout.write(`${styleText('bold', step.name)}\n`)
  const result = await step
    .run()
    .catch((error: unknown): StepResult => ({ passed: 0, failed: 1, output: String(error) }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = result.failed === 0 ? styleText('green', '✓') : styleText('red', '✗')
  process.stdout.write(`${mark} ${step.name} ${styleText('dim', `${seconds} s`)}\n`)
  if (result.failed > 0 && result.output !== '') process.stdout.write(`${result.output.trimEnd()}\n\n`)
  return result
}

/** Tools behave differently when they see CI; here it may only take the colours away. */
function hideCi(): void {
  const { CI: isCi } = process.env
  delete process.env.CI
  if (!isCi || isCi === 'false') return
  delete process.env.FORCE_COLOR
  process.env.NO_COLOR = '1'
}

let stopped = false

/** Ends what runs and starts nothing more; asked again, without patience. */
function stop(signal: NodeJS.Signals): void {
  endCommands(stopped ? 'SIGKILL' : signal)
  stopped = true
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The launcher's channel closes when the launcher is killed. Listening must not keep this process alive.
process.on('disconnect', () => stop('SIGTERM'))
process.channel?.unref()

async function runSteps(groups: readonly StepGroup[]): Promise<void> {
  let passed = 0
  let failed = 0
  for (const step of steps.filter((candidate) => groups.includes(candidate.group))) {
    if (stopped) break
    const result = await runStep(step)
    passed += result.passed
    failed += result.failed
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0 || stopped) process.exitCode = 1
}

hideCi()
try {
  await runSteps(chosenGroups())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
