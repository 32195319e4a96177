import type { Client, QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** Sends a statement over a connection that several callers share. */
export type SendStatement = <Row extends QueryResultRow>(statement: QueryConfig) => Promise<QueryResult<Row>>

/** Lets callers share a connection: statements are sent one after another, since the driver runs one at a time. */
export function queryInSequence(client: Client): SendStatement {
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const turn = last.then(() => client.query(statement))
    // The caller handles its error; the next statement is sent regardless.
    last = turn.catch(() => undefined)
    return turn
  }
}
