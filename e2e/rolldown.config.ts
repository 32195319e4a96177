import { join, resolve } from 'node:path'
import { bundleOf } from '../apps/server/rolldown.config.ts'

const root = resolve(import.meta.dirname, '..')

/** The server with other engines, for tests and benchmarks. */
const programs = {
  scripted: join(root, 'e2e/faults/scripted/serve.ts'),
  models: join(root, 'e2e/scripted-models.ts'),
  clock: join(root, 'e2e/clock-program.ts'),
  timed: join(root, 'bench/lab/serve.ts'),
}

export default bundleOf(programs, join(root, 'e2e/dist'))
