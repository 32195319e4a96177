import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest itself would leave one processor idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/testing/database-server.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] },
      },
    ],
  },
})
