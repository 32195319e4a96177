import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ provider: createScriptedProvider() })
})
afterAll(() => server.stop())

const erase = ({ token }: TestUser, email: string) =>
  server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })

async function speak({ token }: TestUser, text: string): Promise<string> {
  const voice = (await server.call('GET', '/v1/voices/?limit=1')).body.results[0].id
  const body = { title: `${text} title`, text, voice }
  return (await server.call('POST', '/v1/conversion/text', { token, body })).body.code_ref
}

/** All text in the database, in every encoding. */
async function everyRow(): Promise<string> {
  const tables = [
    'accounts',
    'conversions',
    'segments',
    'history_items',
    'events',
    'idempotency_keys',
    'batches',
    'imports',
    'cloned_voices',
    'voice_consents',
  ] as const
  const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

const filesOf = (user: TestUser) =>
  readdir(join(server.dataDir, 'files', String(user.id)), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).length,
    () => 0,
  )

describe('deleting an account', () => {
  it('erases its personal data and content, and releases its holds', async () => {
    const person = await server.signUp('Marie.Curie@example.org'.toLowerCase())
    const { token } = person
    await server.call('POST', '/v1/profile', { token, body: { first_name: 'Marie', company: 'Radium' } })
    const recording = await speak(person, 'secret-words')
    await server.ended(person, recording)
    await speak(person, 'hang secret-plans')
    expect(await filesOf(person)).toBeGreaterThan(0)

    expect((await erase(person, ' Marie.Curie@Example.org')).status).toBe(204)
    expect((await server.call('GET', '/v1/me', { token })).status).toBe(401)
    await vi.waitFor(async () => {
      expect(await everyRow()).not.toMatch(/marie|curie|radium|secret/i)
      expect(await filesOf(person)).toBe(0)
    }, 60_000)
    const wallet = server.db
      .selectFrom('wallets')
      .select(['balance', 'held'])
      .where('owner_id', '=', person.id)
    // 12 characters at a rate of 0.02 cost the minimum.
    expect(await wallet.executeTakeFirst()).toEqual({ balance: 1990, held: 0 })
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })

  it('frees its address for a new account, without granting the welcome credits again', async () => {
    const { email, ...deleted } = await server.signUp()
    await erase({ email, ...deleted }, email)
    expect(
      (await server.call('POST', '/v1/signin', { body: { email, password: 'a good password' } })).status,
    ).toBe(401)
    const anew = await server.signUp(email)
    expect(anew.id).not.toBe(deleted.id)
    const credits = async ({ token }: TestUser) =>
      (await server.call('GET', '/v1/me', { token })).body.wallet.credits
    expect(await credits(anew)).toBe(0)
    await erase(anew, email)
    expect(await credits(await server.signUp(email))).toBe(0)
    const statement = await server.db.selectFrom('transfers').select('reference').execute()
    expect(JSON.stringify(statement)).not.toContain(email)
  })

  it('removes its team memberships and API keys', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()]
    const row = { owner_id: owner.id, member_id: member.id, email: member.email, monthly_cap: null }
    await server.db.insertInto('team_members').values(row).execute()
    const key = {
      account_id: member.id,
      name: null,
      prefix: 'at',
      key_hash: Buffer.from('x'),
      monthly_cap: null,
    }
    await server.db.insertInto('api_keys').values(key).execute()
    expect((await erase(member, member.email)).status).toBe(204)
    expect(await server.db.selectFrom('team_members').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('api_keys').selectAll().execute()).toEqual([])
  })
})
