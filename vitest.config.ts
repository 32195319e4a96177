import { defineConfig } from 'vitest/config'

/** Only end tests that hang, on a machine however busy: no test measures time. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Files share worker threads and the modules in them: loading the server for each file would take longer than its tests.
 * So a file undoes what it does to globals, and closes what it opens.
 */
const shared = { ...patience, pool: 'threads' as const, isolate: false }

/** Files that replace a module, or count what their whole process holds: each has a process of its own. */
const isolated = [
  'apps/server/src/identity/accounts/enumeration.test.ts',
  'apps/server/src/generation/sheets/taking.test.ts',
  'apps/web/src/features/speech/complete-remix.test.ts',
  'packages/engines/src/hosted/http/guarded-fetch.test.ts',
  'packages/local-engines/src/speech/neural/neural-speech.test.ts',
  'packages/local-engines/src/speech/speech-engine.test.ts',
]

export default defineConfig({
  test: {
    // Vitest itself would leave one processor idle.
    maxWorkers: '100%',
    globalSetup: ['apps/server/src/platform/testing/database-server.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: isolated,
        },
      },
      { test: { ...patience, name: 'isolated', pool: 'forks', include: isolated } },
      { test: { ...shared, name: 'web', include: ['apps/web/src/**/*.test.ts'], exclude: isolated } },
    ],
  },
})
