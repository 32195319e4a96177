import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { styleText } from 'node:util'
import type { Step, StepResult } from './step.ts'

/** A completed step. */
export interface TimedResult extends StepResult {
  readonly name: string
  readonly seconds: number
}

async function runStep(step: Step): Promise<TimedResult> {
  const began = performance.now()
  // Steps that stream their output print their heading first.
  if (step.group !== 'checks') process.stdout.write(`${styleText('bold', step.name)}\n`)
  const result = await step
    .run()
    .catch((error: unknown): StepResult => ({ passed: 0, failed: 1, output: String(error) }))
  const seconds = (performance.now() - began) / 1000
  const mark = result.failed === 0 ? styleText('green', '✓') : styleText('red', '✗')
  process.stdout.write(`${mark} ${step.name} ${styleText('dim', `${seconds.toFixed(1)} s`)}\n`)
  return { ...result, name: step.name, seconds }
}

/**
 * Runs steps in order: checks in parallel, as many as there are processors, then the others one at a time.
 * @param isStopped checked before each step; when true, no further steps start
 */
export async function runSteps(steps: readonly Step[], isStopped: () => boolean): Promise<TimedResult[]> {
  const results: TimedResult[] = []
  for (const step of steps) step.prepare?.()
  const runAll = async (queue: Step[]) => {
    for (let step = queue.shift(); step && !isStopped(); step = queue.shift())
      results.push(await runStep(step))
  }
  const checks = steps.filter(({ group }) => group === 'checks')
  await Promise.all(Array.from({ length: availableParallelism() }, () => runAll(checks)))
  await runAll(steps.filter(({ group }) => group !== 'checks'))
  return results
}

/** Lines shown of a failed step's output, the last ones. */
const SHOWN_LINES = 80

const describeFailure = ({ name, output }: TimedResult) =>
  ['', styleText('bold', name), ...output.trimEnd().split('\n').slice(-SHOWN_LINES)].join('\n')

/**
 * The output of failed steps, and a table of results and durations. Checks overlap, so their durations add up to more
 * than `total`.
 */
export function describeResults(results: readonly TimedResult[], totalSeconds: number): string {
  const row = (name: string, seconds: number, { passed, failed }: { passed: number; failed: number }) =>
    [
      name.padEnd(40),
      seconds.toFixed(1).padStart(8),
      String(passed).padStart(8),
      String(failed).padStart(8),
    ].join('')
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of results) {
    sum.passed += passed
    sum.failed += failed
  }
  const head = ['Step'.padEnd(40), 'Seconds'.padStart(8), 'Passed'.padStart(8), 'Failed'.padStart(8)].join('')
  const rows = results.map((result) => row(result.name, result.seconds, result))
  const failures = results.filter(({ failed, output }) => failed > 0 && output !== '').map(describeFailure)
  const lines = [...failures, '', styleText('bold', head), ...rows, row('Total', totalSeconds, sum)]
  return `${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed\n`
}
