import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { plannedByValue, textMatches } from './matching.ts'
import { createTestDatabase } from './test-database.ts'

const { connection, drop } = await createTestDatabase()
const db = createDatabase(connection, { log: silentLog, max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

it('prepares repeated statements, and executes each with its own values', async () => {
  for (let value = 1; value <= 6; value++) {
    const { rows } = await sql`select ${value}::int * 2 as doubled`.execute(db)
    expect(rows).toEqual([{ doubled: value * 2 }])
  }
  expect(await prepared()).toEqual(['select $1::int * 2 as doubled'])
})

it('tolerates a column that a newer version adds while it runs', async () => {
  await sql`create table things (id int)`.execute(db)
  await sql`insert into things values (1)`.execute(db)
  const read = () => sql`select * from things where id = ${1}`.execute(db)
  for (let turn = 0; turn < 6; turn++) await read()
  await sql`alter table things add column name text default 'new'`.execute(db)
  expect((await read()).rows).toEqual([{ id: 1, name: 'new' }])
})

it('plans a filter again for each value', async () => {
  const email = sql.ref('email')
  for (let turn = 0; turn < 6; turn++)
    await sql`select from accounts where ${textMatches(email, 'contains', `${turn}`)}`.execute(db)
  for (let turn = 0; turn < 6; turn++)
    await sql`select from accounts where ${plannedByValue(sql`email = ${`${turn}`}`)}`.execute(db)
  expect((await prepared()).filter((statement) => statement.includes('accounts'))).toEqual([])
})
