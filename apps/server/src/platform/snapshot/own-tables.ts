import type pg from 'pg'

/** A table and its writable columns. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** The current value of a table's sequence. */
export interface Sequence {
  readonly table: string
  readonly column: string
  readonly last: number
}

/** Kysely's migration table, which a migration fills itself. */
const notOurs = 'kysely_%'

/** Every table with its columns, ordered by name. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like $1
       and c.is_generated = 'NEVER'
     group by t.table_name order by t.table_name`,
    [notOurs],
  )
  return rows
}

/** The value of every identity column; 0 where no row has been inserted. */
export async function listNumberings(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; last: string | null }>(
    `select c.table_name as table, c.column_name as column, s.last_value as last
     from information_schema.columns c
     join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename)
       = pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)
     where c.table_schema = 'public'`,
  )
  return rows.map(({ table, column, last }) => ({ table, column, last: Number(last ?? 0) }))
}

/** Names of the applied migrations; none where Atelier has never run. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select to_regclass('public.kysely_migration')::text as name`,
  )
  if (!rows[0]?.name) return []
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return applied.rows.map(({ name }) => name)
}

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
