import { type RawBuilder, sql } from 'kysely'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'

/** Rows read at a time. */
const PAGE = 1000

type Cell = string | number | null
type Row = { id: number; created_at: Date } & Record<string, unknown>

/** Account data of very many rows, each exported as a CSV table. */
export const accountTables: readonly {
  path: string
  about: string
  query(accountId: number, after: number): RawBuilder<Row>
}[] = [
  {
    path: 'account/history.csv',
    about: 'the outcome of everything you started, including deleted items',
    query: (id, after) => sql<Row>`
      select id, created_at, kind, event, status, title, cost as credits, code_ref,
        case when actor_id = owner_id then 'you' else 'a member of your team' end as done_by
      from history_items where owner_id = ${id} and id > ${after} order by id limit ${PAGE}`,
  },
  {
    path: 'account/activity.csv',
    about: 'security and billing events of your account',
    query: (id, after) => sql<Row>`
      select id, created_at, act, target, detail::text as detail, case when actor_id = ${id} then address end as address,
        case when actor_id = ${id} then 'you' when actor_id is null then 'this server' else 'another user' end as done_by
      from audit_log where (account_id = ${id} or actor_id = ${id}) and id > ${after} order by id limit ${PAGE}`,
  },
]

/** The lines of a table, read from the database as they are written. */
export async function* tableLines(
  db: Db,
  accountId: number,
  query: (accountId: number, after: number) => RawBuilder<Row>,
): AsyncGenerator<string> {
  // Spreadsheet programs take a CSV file for UTF-8 only with this mark.
  yield '\uFEFF'
  let after = 0
  for (;;) {
    const { rows } = await query(accountId, after).execute(db)
    const [first] = rows
    if (first && after === 0) yield csvLine(Object.keys(first))
    yield rows.map((row) => csvLine(Object.values(row).map(cellOf))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

function cellOf(value: unknown): Exclude<Cell, null> {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? value : String(value)
}
