import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildTestPrograms } from '../../scripts/build.ts'
import { randomClusterFaults, runCluster } from '../cluster/run-cluster.ts'
import { randomFaults } from './fault-injection.ts'
import { describeResult } from './report.ts'
import { runFaults } from './run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
})
const killCount = Number(values.kills)
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed)
if (!Number.isSafeInteger(killCount) || !Number.isSafeInteger(seed)) {
  process.stderr.write('usage: npm run faults -- [--cluster] [--kills=200] [--seed=1]\n')
  process.exit(2)
}

await buildTestPrograms()
process.stdout.write(`${killCount} kills, seed ${seed}\n`)
const result = await (values.cluster
  ? runCluster(randomClusterFaults(killCount), seed)
  : runFaults(randomFaults(killCount), seed))
process.stdout.write(`${describeResult(result)}\n`)
process.exitCode = result.violations.length + result.calls.unexpected.length > 0 ? 1 : 0
