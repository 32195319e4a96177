import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './database.ts'
import { MigrationError, migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

describe('bigint columns', () => {
  it('are numbers while exact', async () => {
    const { rows } = await sql`select ${'9007199254740991'}::int8 as big, 7::int8 as small`.execute(db)
    expect(rows).toEqual([{ big: 9_007_199_254_740_991, small: 7 }])
  })

  it('fail the query where they would be rounded', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('9007199254740993')
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })
})

describe('a lost connection', () => {
  it('fails its query, is recognized, and the pool continues', async () => {
    const error = await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(db)
      .catch((caught) => caught)
    expect(isDatabaseUnavailable(error)).toBe(true)
    const query = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows, isDatabaseUnavailable)
    await expect.poll(query).toEqual([{ one: 1 }])
  })

  it('is distinguished from errors of a query or a file', async () => {
    const broken = await sql`select nonsense`.execute(db).catch((caught) => caught)
    expect(isDatabaseUnavailable(broken)).toBe(false)
    expect(
      isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })),
    ).toBe(false)
  })
})

describe('migrate', () => {
  it('applies each file once, though several servers start at the same time', async () => {
    const other = await createTestDatabase()
    const folder = await migrationsFolder({
      '0001_start.ts': `sql\`create table twice (n int)\``,
      '0002_fill.ts': `sql\`insert into twice values (1)\``,
    })
    try {
      await sql`drop table kysely_migration`.execute(other.db)
      const applied = await Promise.all([1, 2, 3].map(() => migrate(other.db, folder)))
      expect(applied.flat()).toEqual(['0001_start', '0002_fill'])
      expect((await sql`select n from twice`.execute(other.db)).rows).toEqual([{ n: 1 }])
    } finally {
      await rm(folder, { recursive: true })
      await other.drop()
    }
  })

  it('applies a file whose number was reserved while a later one was applied', async () => {
    const other = await createTestDatabase()
    const later = { '0003_later.ts': `sql\`select 1\`` }
    const [first, second] = await Promise.all([
      migrationsFolder(later),
      migrationsFolder({ '0002_reserved.ts': `sql\`select 1\``, ...later }),
    ])
    try {
      await sql`drop table kysely_migration`.execute(other.db)
      expect(await migrate(other.db, first)).toEqual(['0003_later'])
      expect(await migrate(other.db, second)).toEqual(['0002_reserved'])
    } finally {
      await Promise.all([first, second].map((folder) => rm(folder, { recursive: true })))
      await other.drop()
    }
  })

  it('names the file that fails, and refuses repeated numbers', async () => {
    const other = await createTestDatabase()
    const failing = await migrationsFolder({ '0001_bad.ts': `sql\`create table\`` })
    const twice = await migrationsFolder({ '0001_a.ts': `sql\`select 1\``, '0001_b.ts': `sql\`select 1\`` })
    try {
      await sql`drop table kysely_migration`.execute(other.db)
      await expect(migrate(other.db, failing)).rejects.toThrow(/0001_bad/)
      await expect(migrate(other.db, twice)).rejects.toThrow(MigrationError)
    } finally {
      await Promise.all([failing, twice].map((folder) => rm(folder, { recursive: true })))
      await other.drop()
    }
  })
})

/** Migration files that each run one statement. */
async function migrationsFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-migrations-'))
  const kysely = import.meta.resolve('kysely')
  for (const [name, statement] of Object.entries(files)) {
    const source = `import { sql } from '${kysely}'\nexport const up = (db) => ${statement}.execute(db)\n`
    await writeFile(join(folder, name), source)
  }
  return folder
}
