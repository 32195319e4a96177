import type { Client, QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** Sends a statement over a connection that several callers share. */
export type SendStatement = <Row extends QueryResultRow>(statement: QueryConfig) => Promise<QueryResult<Row>>

/** Lets callers share a connection: their statements are sent one after the other, since the driver executes one at a time. */
export function queryInSequence(client: Client): SendStatement {
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const turn = last.then(() => client.query(statement))
    // Whether one failed is its caller's business; the next is sent all the same.
    last = turn.catch(() => undefined)
    return turn
  }
}
