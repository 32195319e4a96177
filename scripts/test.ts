import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findAffectedTests } from './checks/changed/affected-tests.ts'
import { endCommands } from './checks/run-command.ts'
import { describeResults, runSteps } from './checks/run-steps.ts'
import { type Step, stepGroups } from './checks/step.ts'
import { stepsFor } from './checks/steps.ts'

interface Choices {
  /** Parts selected by `--only=checks|unit|browser`, which can be repeated; all by default. */
  readonly groups: readonly Step['group'][]
  /** Runs only tests affected by the differences from `main`. */
  readonly changed: boolean
}

function readChoices(): Choices {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, changed: { type: 'boolean', default: false } },
  })
  const selected = values.only ?? []
  const unknown = selected.filter((name) => !stepGroups.some((group) => group === name))
  if (unknown.length > 0) throw new Error(`--only takes ${stepGroups.join(', ')}; not ${unknown.join(', ')}.`)
  const groups =
    selected.length === 0
      ? [...stepGroups, 'whole' as const]
      : stepGroups.filter((group) => selected.includes(group))
  return { groups, changed: values.changed }
}

/** Tools change their behavior when `CI` is set; here it must only disable colors. */
function hideCi(): void {
  const { CI: isCi } = process.env
  delete process.env.CI
  if (!isCi || isCi === 'false') return
  delete process.env.FORCE_COLOR
  process.env.NO_COLOR = '1'
}

let stopped = false

/** Ends running steps and starts no others; a second call kills them. */
function stop(signal: NodeJS.Signals): void {
  endCommands(stopped ? 'SIGKILL' : signal)
  stopped = true
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The launcher's channel closes when the launcher is killed. Listening must not keep this process alive.
process.on('disconnect', () => stop('SIGTERM'))
process.channel?.unref()

async function run({ groups, changed }: Choices): Promise<void> {
  const began = performance.now()
  const steps = stepsFor(changed ? await findAffectedTests() : undefined)
  const results = await runSteps(
    steps.filter((step) => groups.includes(step.group)),
    () => stopped,
  )
  process.stdout.write(describeResults(results, (performance.now() - began) / 1000))
  if (stopped || results.some(({ failed }) => failed > 0)) process.exitCode = 1
}

hideCi()
try {
  await run(readChoices())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
