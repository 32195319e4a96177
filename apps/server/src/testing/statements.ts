import pg, { type Pool, type PoolClient, type PoolConfig } from 'pg'
import { columnTypes } from '../platform/column-types.ts'

/** A statement as it went to the database, with what came back. */
export interface Statement {
  /** Number of the connection it went over; statements of a transaction share one. */
  readonly connection: number
  /** Under which the connection keeps it prepared. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Record<string, unknown>[]
}

/** A recorded value and its replacement in a replay. */
export type Binding = readonly [recorded: string | number | Buffer, actual: string | number | Buffer]

/** The database by the driver alone. */
export type BareDatabase = Pool

/** Opens a pool that reads columns as the program does, without anything above the driver. */
export function openBareDatabase(connection: PoolConfig, max: number): BareDatabase {
  return new pg.Pool({ ...connection, max, types: columnTypes })
}

/**
 * Records every statement that goes out of this process while `work` runs, in the order they are sent. Whatever else
 * the process asks in the meantime is recorded too.
 * @param work is given what was recorded so far
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
    // Several in one text are upkeep of the queue's; no call sends such.
    if (!/^\s*begin\b.*;/is.test(text)) statements.push(statement)
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise) {
      answer.then(
        (result: { rows?: Statement['rows'] }) => {
          statement.rows = result.rows ?? []
        },
        () => undefined,
      )
    }
    return answer
  } as typeof query
  try {
    await work(statements)
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/**
 * Sends recorded statements again, one after the other: those of a transaction over one connection, others over any.
 * `bindings` stand in for recorded values; an `id` that a first row brings stands in for the one it brought then.
 * @returns all bindings that held at the end
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
