import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WAIT_MS } from './server.ts'

/** The slowest files run first, so that none of them finishes alone. */
const longest = /\/(faults\/kills|cluster|backup|hosted-durability)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { long = [], other = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      longest.test(moduleId) ? 'long' : 'other',
    )
    return [...long, ...other]
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'browser',
    include: ['**/*.test.ts'],
    // One PostgreSQL, one server for every file without its own settings, and one browser for each worker.
    globalSetup: ['../apps/server/src/platform/testing/database-server.ts', 'shared-server.ts'],
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Two would leave a tenth of two processors idle, since tests also wait for timers, restarts and rendering.
    maxWorkers: 3,
    // Safety nets for busy machines, never assertions.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: WAIT_MS, interval: 100 } },
  },
})
