import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { jobsTable, queueAgain } from '../queue/waiting-jobs.ts'
import { quoted, type Sequence, type TableShape } from './own-tables.ts'

/** Loads rows into an empty database in one transaction. */
export interface Loading {
  /** Copies rows in PostgreSQL's text format into a table. Returns their number. */
  fillTable(table: TableShape, rows: Readable): Promise<number>
  /** The same for waiting jobs. */
  fillJobs(rows: Readable): Promise<number>
  /** Restores foreign keys, sets sequences, runs `statements` and commits. */
  finish(numberings: readonly Sequence[], statements: readonly string[]): Promise<void>
  /** Closes the connection; without `finish`, everything is rolled back. */
  close(): Promise<void>
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** Opens a database that `requireEmpty` found empty and that has been migrated since. */
export async function openLoading(connection: pg.ClientConfig): Promise<Loading> {
  const client = new pg.Client({ ...connection, application_name: 'atelier restore' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    await client.query(jobsTable.create)
    const references = await takeReferencesAway(client)
    const triggered = await silenceTriggers(client)
    await emptyTables(client)
    return {
      fillTable: (table, rows) => fill(client, table, rows),
      fillJobs: (rows) => fill(client, jobsTable, rows),
      async finish(numberings, statements) {
        for (const { table, name, definition } of references)
          await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
        for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
        for (const { table, column, last } of numberings) await setNumber(client, table, column, last)
        for (const statement of statements) await client.query(statement)
        await queueAgain(client, connection)
        await client.query('commit')
        await client.query('analyze')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Tables are loaded in alphabetical order, so foreign keys are dropped and restored after the last one. */
async function takeReferencesAway(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

/** The backup already contains what triggers would write. */
async function silenceTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`)
  return rows.map(({ table }) => table)
}

/** The backup also contains the rows that migrations insert. */
async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%'`,
  )
  await client.query(`truncate ${rows[0]?.tables}`)
}

async function fill(client: pg.Client, { name, columns }: TableShape, rows: Readable): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(rows, copy)
  return copy.rowCount
}

async function setNumber(client: pg.Client, table: string, column: string, last: number): Promise<void> {
  if (last === 0) return
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, last])
}
