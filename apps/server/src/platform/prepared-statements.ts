import { createHash } from 'node:crypto'
import pg, { type PoolClient, type QueryResult } from 'pg'

/** Maximum number of prepared statements; each takes memory on every connection. */
const MAX_PREPARED = 200
/** Maximum number of texts whose uses are counted; beyond it, counting starts over. */
const MAX_COUNTED = 1000
/** Uses after which a text is prepared: texts built from filters may never recur. */
const WORTH_USES = 4
/**
 * A newer version may add columns, which changes the result type of such a statement; PostgreSQL then rejects the plan.
 */
const namesNoColumns = /(\bselect|\breturning|\.)\s*\*/i
/** The result of such a statement has only the columns named at its end, whatever comes before. */
const endsInColumns = /\breturning\s[^*]+$/i

/** The arguments of a client's `query`: a text with its values, or a query object of the driver. */
type Query = (first: unknown, ...rest: unknown[]) => Promise<QueryResult>

/** Lets PostgreSQL reuse the plan of a statement: planning most of them takes longer than running them. */
export interface StatementCache {
  /** Prepares the repeated statements of this connection from now on. */
  keep(client: PoolClient): void
}

/**
 * Marks a statement whose best plan depends on its values, such as a filter that most rows match, or none: PostgreSQL
 * plans it for each of them. Of a prepared statement, it would keep one plan for all.
 */
export const PLANNED_BY_VALUE = '/* planned by value */'

const isStable = (text: string) =>
  (!namesNoColumns.test(text) || endsInColumns.test(text)) && !text.includes(PLANNED_BY_VALUE)

/** Creates the statement cache of a pool, whose connections share the names. */
export function createStatementCache(): StatementCache {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || names.size >= MAX_PREPARED || !isStable(text)) return name
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= MAX_COUNTED) uses.clear()
    uses.set(text, count)
    if (count < WORTH_USES) return undefined
    uses.delete(text)
    const fresh = createHash('sha1').update(text).digest('hex')
    names.set(text, fresh)
    return fresh
  }

  return {
    keep(client) {
      const send: Query = (...args) => Reflect.apply(pg.Client.prototype.query, client, args)
      const query: Query = (first, ...rest) => {
        const [values] = rest
        // Without values, the text may contain several statements, which cannot be prepared. It may also be pg-boss's
        // query for jobs: a plan made while that table is small is slow once it is large.
        if (typeof first !== 'string' || rest.length !== 1 || !Array.isArray(values) || values.length === 0)
          return send(first, ...rest)
        const name = nameOf(first)
        return name ? send({ name, text: first, values }) : send(first, values)
      }
      client.query = query as typeof client.query
    },
  }
}
