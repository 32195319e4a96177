import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { bossDatabase } from './boss-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

it('leaves no connection in a failed transaction', async () => {
  const { executeSql } = bossDatabase(db)
  const failing = Array.from({ length: 20 }, () => executeSql('\n  BEGIN;\n  select 1 / 0;\n  COMMIT'))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  const after = await Promise.all(Array.from({ length: 20 }, () => sql`select 1 as one`.execute(db)))
  expect(after.map(({ rows }) => rows)).toEqual(Array(20).fill([{ one: 1 }]))
})
