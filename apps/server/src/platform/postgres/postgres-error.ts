/** The database is unavailable; the message tells the operator what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
