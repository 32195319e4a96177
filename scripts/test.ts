import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findAffectedTests } from './checks/changed/affected-tests.ts'
import { endCommands } from './checks/run-command.ts'
import { describeResults, runSteps } from './checks/run-steps.ts'
import { type Step, stepGroups } from './checks/step.ts'
import { stepsFor } from './checks/steps.ts'

interface Choices {
  /** Parts named by `--only=checks|unit|browser`, which may be repeated; all of them without it. */
  readonly groups: readonly Step['group'][]
  /** Only tests that what differs from `main` can break. */
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

/** Tools behave differently when they see CI; here it may only take the colours away. */
function hideCi(): void {
  const { CI: isCi } = process.env
  delete process.env.CI
  if (!isCi || isCi === 'false') return
  delete process.env.FORCE_COLOR
  process.env.NO_COLOR = '1'
}

let stopped = false

/** Stops running steps and starts no further ones; a second call kills them. */
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
