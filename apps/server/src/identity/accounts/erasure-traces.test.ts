import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { describeError } from '../../platform/log-errors.ts'
import { fillAccount, SECRET } from '../../testing/busy-account.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const lines: string[] = []
const logged = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let server: TestServer
beforeAll(async () => {
  const log = pino({ level: 'debug', serializers: { err: describeError } }, logged)
  const env = { FREE_DAILY_CONVERSIONS: '20000', WELCOME_CREDITS: '1000000' }
  server = await createTestServer({ log, env })
})
afterAll(() => server.stop())

/**
 * Every text and JSON value of every table of every schema, including the queue's, as `table.column: value` where it
 * contains a word.
 */
async function traces(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, columns.table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED'))`.execute(
    server.db,
  )
  expect(columns.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)}::text as value from ${sql.table(`${schema}.${table}`)}
      where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)}::text[])`.execute(
      server.db,
    )
    found.push(...rows.map(({ value }) => `${table}.${column}: ${value.slice(0, 100)}`))
  }
  return found
}

async function mails(words: readonly string[]): Promise<string[]> {
  const outbox = join(server.dataDir, 'outbox')
  const texts = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  return texts.filter((text) => words.some((word) => text.includes(word)))
}

const filesOf = async ({ id }: TestUser) => {
  const folder = join(server.dataDir, 'files', String(id))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** An account's data besides its content: a team each way, an invitation, an identity, a webhook, a reset code. */
async function connect(user: TestUser, other: TestUser): Promise<void> {
  const send = (user: TestUser, method: string, path: string, body: unknown) =>
    server.call(method, `/v1/${path}`, { token: user.token, body })
  await send(other, 'POST', 'team', { email: user.email })
  await send(user, 'POST', 'team', { email: other.email })
  await server.call('POST', '/v1/signin', { body: { email: user.email, password: `${SECRET}-wrong` } })
  await server.call('POST', '/v1/user/reset/password/code', { body: { email: user.email } })
  await server.db
    .insertInto('social_identities')
    .values({ provider: 'google', subject: `${SECRET}-subject`, account_id: user.id })
    .execute()
  const { id } = (await send(user, 'POST', 'customer/api-key', { name: `${SECRET}-key` })).body
  const webhook = { url: `https://example.org/${SECRET}`, events: ['conversion.completed'] }
  await send(user, 'POST', `customer/api-key/${id}/webhook`, webhook)
  await send(user, 'POST', `account/two-factor`, {})
  expect((await send(user, 'POST', 'account/exports', undefined)).status).toBe(201)
  await expect
    .poll(async () => (await send(user, 'GET', 'account/exports', undefined)).body.results[0].status)
    .toBe('completed')
}

describe('a deleted account', () => {
  it('leaves no personal data or content in the database, files, emails and log', async () => {
    const words = ['wanda.warbler', 'warbler', SECRET]
    const user = await server.signUp('wanda.warbler@example.org')
    const other = await server.signUp()
    await fillAccount(server, user, { rows: 3, others: 1 })
    await connect(user, other)
    expect((await traces(words)).length).toBeGreaterThan(50)
    expect((await filesOf(user)).length).toBeGreaterThan(10)
    expect((await mails(words)).length).toBeGreaterThan(1)

    const { token, email } = user
    expect(
      (await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })).status,
    ).toBe(204)
    await expect.poll(() => traces(words)).toEqual([])
    await expect.poll(() => filesOf(user)).toEqual([])
    expect(await mails(words)).toEqual([])
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => words.some((word) => line.toLowerCase().includes(word)))).toEqual([])
    expect(await auditLedger(server.db)).toMatchObject({ sum: 0, mismatched: [] })
  })
})

describe('an error in the log', () => {
  it('contains neither addresses nor attached data', () => {
    const refused = Object.assign(new Error('550 <wanda.warbler@example.org>: unknown'), {
      code: 'EENVELOPE',
      rejected: ['wanda.warbler@example.org'],
    })
    const logged = JSON.stringify(describeError(new Error('not sent', { cause: refused })))
    expect(logged).toContain('EENVELOPE')
    expect(logged).toContain('550')
    expect(logged).not.toContain('warbler')
  })
})
