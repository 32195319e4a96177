import { createHash } from 'node:crypto'
import pg, { type PoolClient, type QueryResult } from 'pg'

/** Most prepared statements; each costs every connection some memory. */
const MAX_PREPARED = 200
/** Texts whose uses are counted; beyond that the counting begins anew. */
const MAX_COUNTED = 1000
/** Used so often, a text is worth preparing: texts made of filters may never come again. */
const WORTH_USES = 4
/** Columns added by a newer version would change what such a statement answers, and PostgreSQL then refuses it. */
const namesNoColumns = /(\bselect|\breturning|\.)\s*\*/i
/** Whatever it does within, what such a statement answers are the columns it names at its end. */
const endsInColumns = /\breturning\s[^*]+$/i

/** What a client's `query` takes: a text with its values, or something of the driver's own. */
type Query = (first: unknown, ...rest: unknown[]) => Promise<QueryResult>

/** Lets PostgreSQL reuse the plan of a statement: most of ours take longer to plan than to run. */
export interface StatementCache {
  /** From now on repeated statements of this connection are prepared. */
  keep(client: PoolClient): void
}

/** Whether a pattern is rare or frequent decides how it is searched for, so PostgreSQL must see it when it plans. */
const matchesPattern = /\blike \$\d/i

const isStable = (text: string) =>
  (!namesNoColumns.test(text) || endsInColumns.test(text)) && !matchesPattern.test(text)

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
        // Without values it may be several statements in one text, which cannot be prepared. And the queue's look for
        // jobs is such: a plan made while the table was small serves badly once it is large.
        if (typeof first !== 'string' || rest.length !== 1 || !Array.isArray(values) || values.length === 0)
          return send(first, ...rest)
        const name = nameOf(first)
        return name ? send({ name, text: first, values }) : send(first, values)
      }
      client.query = query as typeof client.query
    },
  }
}
