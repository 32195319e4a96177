import type { TestProject } from 'vitest/node'
import { createTestDatabase } from '../apps/server/src/platform/test-database.ts'
import { databaseUrlOf } from '../apps/server/src/platform/testing/database-server.ts'
import { buildServer, buildTestPrograms } from '../scripts/build.ts'
import { type ServerLocation, type ServerUnderTest, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test files share; see `shared-server.ts`. */
    sharedServer: ServerLocation
  }
}

/**
 * Starts a server on a new database of the run's PostgreSQL, which is much faster than initializing a cluster. It
 * trusts the client address in a request, so that tests do not share rate limits.
 * @param socket that returns the run's database server
 * @param program the program for node to run instead of the bundle
 */
export async function startServerWithDatabase(
  settings: Record<string, string>,
  socket?: string,
  program?: readonly string[],
): Promise<ServerUnderTest> {
  const { connection } = await createTestDatabase(socket)
  // A trial enables these by default; a server behind a proxy is not a trial.
  const trial = { PAYMENTS_SANDBOX: '1', WEBHOOKS_ALLOW_LOCAL: 'true' }
  // The database is dropped with the PostgreSQL of the run.
  const own = { TRUST_PROXY: 'true', DATABASE_URL: databaseUrlOf(connection), ...trial }
  return startServer({ ...own, ...settings }, program)
}

/**
 * Vitest's global setup: the server for all files without their own settings.
 * @returns the teardown
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([buildServer(), buildTestPrograms()])
  const { testDatabaseSocket } = project.getProvidedContext()
  // A long job of one file must not block the others.
  const settings = { FREE_DAILY_CONVERSIONS: '500', WELCOME_CREDITS: '100000', WORKER_CONCURRENCY: '4' }
  const server = await startServerWithDatabase(settings, testDatabaseSocket)
  project.provide('sharedServer', { url: server.url, dataDir: server.dataDir })
  return server.dispose
}
