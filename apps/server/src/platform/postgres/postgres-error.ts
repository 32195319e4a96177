/** The built-in PostgreSQL cannot serve; the message is for the operator and says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
