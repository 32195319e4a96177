import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

/** A column as described by both sides: type of value, `?` if it is nullable, `=` if an insert may omit it. */
type Columns = Map<string, string>

/** Columns that the code no longer uses; a later release drops them. */
const retired = ['confirmations.password_hash']
/** Computed columns that only triggers read. */
const forTriggers = ['assistant_documents.bytes']

/** Types of values returned by the driver, by the names of PostgreSQL's types. */
const kinds: Readonly<Record<string, string>> = {
  ...{ text: 'text', uuid: 'text', bool: 'boolean', bytea: 'bytes', timestamptz: 'time', jsonb: 'json' },
  ...{
    int2: 'number',
    int4: 'number',
    int8: 'number',
    float4: 'number',
    float8: 'number',
    numeric: 'number',
  },
}
const kindOf = (type: string): string =>
  type.startsWith('_') ? `${kindOf(type.slice(1))}[]` : (kinds[type] ?? type)

async function migratedColumns(): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean; optional: boolean }>`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
`.execute(db)
  return new Map(
    rows.map(({ name, type, nullable, optional }) => [
      name,
      kindOf(type) + (nullable ? '?' : '') + (optional ? '=' : ''),
    ]),
  )
}

/** The type of a value. Other names than these are string unions. */
function kindOfType(type: string): string {
  const bare = type.replace(/ \| null$/, '')
  if (bare.endsWith('[]')) return `${kindOfType(bare.slice(0, -2))}[]`
  if (/^(JSONColumnType|ColumnType)\b/.test(bare)) return 'json'
  const found = { number: 'number', boolean: 'boolean', Buffer: 'bytes', Date: 'time' }[bare]
  return found ?? (/^(Optional)?Moment$/.test(bare) ? 'time' : 'text')
}

function describeType(type: string): string {
  const generated = /^Generated(?:Always)?<(.*)>$/.exec(type)
  const value = generated?.[1] ?? type
  const nullable =
    value.endsWith('| null') || value === 'OptionalMoment' || value.startsWith('ColumnType<unknown')
  const optional = generated || nullable || value === 'Moment' || value.startsWith('ColumnType<')
  return kindOfType(value) + (nullable ? '?' : '') + (optional ? '=' : '')
}

/** The columns of the hand-written types. */
async function typedColumns(): Promise<Columns> {
  const files = ['schema.ts', 'model-tables.ts', 'moderation-tables.ts', 'webhook-tables.ts']
  const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  const source = sources.join('\n').replace(/\/\*\*[\s\S]*?\*\//g, '')
  const fields = (body: string) => [...body.matchAll(/(\w+): ([^;\n]+?)(?=;|\n| \}|$)/g)]
  const interfaces = new Map(
    [...source.matchAll(/interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g)].map(([, name, body]) => [
      name,
      body ?? '',
    ]),
  )
  const columns: Columns = new Map()
  for (const name of ['Database', 'WebhookTables', 'ModelTables', 'ModerationTables']) {
    for (const [, table, type = ''] of (interfaces.get(name) ?? '').matchAll(/^ {2}(\w+): (.+)$/gm)) {
      for (const [, column, described = ''] of fields(interfaces.get(type) ?? type))
        columns.set(`${table}.${column}`, describeType(described))
    }
  }
  return columns
}

it('the types of tables describe the migrated database', async () => {
  const [typed, migrated] = [await typedColumns(), await migratedColumns()]
  expect(migrated.size).toBeGreaterThan(400)
  for (const name of [...retired, ...forTriggers]) expect(migrated.delete(name)).toBe(true)
  // A type may require a value for a column with a default.
  for (const [name, column] of migrated) {
    if (column === `${typed.get(name)}=`) migrated.set(name, column.slice(0, -1))
  }
  expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(migrated))
})
