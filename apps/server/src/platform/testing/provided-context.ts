import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the socket that returns the run's database server; see `database-server.ts`. */
    testDatabaseSocket: string
  }
}
