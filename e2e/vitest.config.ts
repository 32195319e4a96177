import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'browser',
    include: ['**/*.test.ts'],
    // Each file starts a server and a browser of its own: two at once fill two processors, more would only wait for each other.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
})
