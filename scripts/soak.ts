import process from 'node:process'
import { parseArgs } from 'node:util'
import { endCommands, runCommand } from './checks/run-command.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '200' },
    factor: { type: 'string', default: '20' },
    kills: { type: 'string', default: '200' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (![seed, Number(values.runs), Number(values.factor), Number(values.kills)].every(Number.isSafeInteger)) {
  process.stderr.write('usage: npm run soak -- [--seed=1] [--runs=200] [--factor=20] [--kills=200]\n')
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endCommands(signal)
    process.exit(1)
  })
}

/**
 * Random requests to every call, every role on every call, the properties of money and conversions, and every genre,
 * sound, language and camera move of the local engines.
 */
const randomTests = [
  'apps/server/src/http/fuzz',
  'apps/server/src/http/roles',
  '.property.test.ts',
  'ledger.test.ts',
  'packages/local-engines/',
]
const env = {
  NODE_ENV: 'test',
  FUZZ_SEED: String(seed),
  FUZZ_RUNS: values.runs,
  PROPERTY_SEED: String(seed),
  PROPERTY_FACTOR: values.factor,
  ROLES: 'all',
  SWEEP: 'all',
}

process.stdout.write(
  `npm run soak -- --seed=${seed} --runs=${values.runs} --factor=${values.factor} --kills=${values.kills}\n`,
)
const tests = await runCommand('vitest', ['run', '--testTimeout=0', ...randomTests], { stream: true, env })
const faults = await runCommand(
  process.execPath,
  ['e2e/faults/main.ts', `--kills=${values.kills}`, `--seed=${seed}`],
  { stream: true },
)
process.exitCode = tests.code === 0 && faults.code === 0 ? 0 : 1
