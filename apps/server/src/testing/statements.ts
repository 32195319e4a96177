import pg, { type Pool, type PoolClient, type PoolConfig } from 'pg'
import { columnTypes } from '../platform/column-types.ts'

/** A statement sent to the database, and its result. */
export interface Statement {
  /** Number of its connection; statements of a transaction share one. */
  readonly connection: number
  /** Name under which it is prepared on its connection. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Record<string, unknown>[]
}

/** A recorded value and its replacement in a replay. */
export type Binding = readonly [recorded: string | number | Buffer, actual: string | number | Buffer]

/** Access to the database through the driver alone. */
export type BareDatabase = Pool

/** Opens a pool that parses columns as the program does, with no layers above the driver. */
export function openBareDatabase(connection: PoolConfig, max: number): BareDatabase {
  return new pg.Pool({ ...connection, max, types: columnTypes })
}

/**
 * Records all statements of this process while `work` runs, in the order they are sent, including those of background
 * tasks.
 * @param work receives the statements recorded so far
 */
export async function recordStatements(
  work: (soFar: readonly Statement[]) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const connections = new Map<object, number>()
  const numberOf = (client: object) => {
    const number = connections.get(client) ?? connections.size
    connections.set(client, number)
    return number
  }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: object, ...args: unknown[]) {
    const [first, values = []] = args as [
      string | { name?: string; text: string; values?: unknown[] },
      unknown[]?,
    ]
    const config = typeof first === 'string' ? { text: first, values } : { values: [], ...first }
    const { name, text } = { name: undefined, ...config }
    const statement: Statement = { connection: numberOf(this), name, text, values: config.values, rows: [] }
    // Only pg-boss's maintenance sends several statements in one text.
    if (!/^\s*begin\b.*;/is.test(text)) statements.push(statement)
    const result: unknown = Reflect.apply(query, this, args)
    if (result instanceof Promise) {
      result.then(
        ({ rows = [] }: { rows?: Statement['rows'] }) => {
          statement.rows = rows
        },
        () => undefined,
      )
    }
    return result
  } as typeof query
  try {
    await work(statements)
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/**
 * Replays recorded statements one after another: those of a transaction on one connection, others on any. `bindings`
 * replace recorded values; an `id` returned by a replayed statement replaces the recorded one.
 * @returns all bindings, including those added
 */
export async function replayStatements(
  pool: Pool,
  statements: readonly Statement[],
  bindings: readonly Binding[],
): Promise<Binding[]> {
  const known = [...bindings]
  const open = new Map<number, PoolClient>()
  try {
    for (const statement of statements) {
      if (/^(begin|start transaction)/i.test(statement.text))
        open.set(statement.connection, await pool.connect())
      const values = statement.values.map((value) => bind(value, known))
      // A caller with a connection must not request a second one: such callers would deadlock.
      const [anyOpen] = open.values()
      const { rows } = await (open.get(statement.connection) ?? anyOpen ?? pool).query({
        ...(statement.name && { name: statement.name }),
        text: statement.text,
        values,
      })
      const [then, now] = [idOf(statement.rows), idOf(rows)]
      if (then !== undefined && now !== undefined && then !== now) known.push([then, now])
      if (/^(commit|rollback)/i.test(statement.text)) {
        open.get(statement.connection)?.release()
        open.delete(statement.connection)
      }
    }
    return known
  } finally {
    for (const client of open.values()) client.release(true)
  }
}

function idOf([first]: Statement['rows']): string | number | undefined {
  const id = first?.id
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

function bind(value: unknown, bindings: readonly Binding[]): unknown {
  if (Array.isArray(value)) return value.map((each) => bind(each, bindings))
  if (Buffer.isBuffer(value))
    return bindings.find(([recorded]) => Buffer.isBuffer(recorded) && recorded.equals(value))?.[1] ?? value
  if (typeof value === 'number') return bindings.find(([recorded]) => recorded === value)?.[1] ?? value
  if (typeof value !== 'string') return value
  return bindings.reduce(
    (text, [recorded, actual]) =>
      Buffer.isBuffer(recorded) ? text : text.replaceAll(String(recorded), String(actual)),
    value,
  )
}
