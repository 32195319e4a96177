import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { hostileSheets } from './testing/hostile-sheets.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const take = ({ token }: TestUser, name: string, bytes: Buffer) =>
  server.call('POST', '/v1/imports', { token, body: formOf({ file: [name, bytes] }) })

const start = ({ token }: TestUser, body: object, path = '') =>
  server.call('POST', `/v1/conversion/excell${path}`, { token, body: { voice, ...body } })

const fixture = (name: string) => readFile(new URL(`testing/files/${name}`, import.meta.url))

describe('a spreadsheet that is given', () => {
  it('as XLS is priced and made row by row, and row numbers are those of the program that saved it', async () => {
    const user = await server.signUp()
    const { body: look } = await take(user, 'lines.xls', await fixture('lines.xls'))
    expect(look).toMatchObject({ recordings: 6, errors: [{ row: 8, field: 'text' }] })
    const refused = await start(user, { import: look.uuid })
    expect(refused.body.errors).toMatchObject([{ field: 'rows.8.text' }])
    const { status, body } = await start(user, { import: look.uuid, skip_invalid: true })
    expect({ status, count: body.count, cost: body.cost }).toEqual({ status: 201, count: 6, cost: 60 })
    expect(body.results.map(({ row }: { row: number }) => row)).toEqual([2, 4, 5, 6, 7, 9])
  })

  it('is kept for a day', async () => {
    const user = await server.signUp()
    const { uuid } = (await take(user, 'a.csv', Buffer.from('text\nHello\n'))).body
    const age = (hours: number) =>
      server.db
        .updateTable('imports')
        .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where('uuid', '=', uuid)
        .execute()
    await age(23)
    const quote = { kind: 'speech', import: uuid, voice }
    const price = () => server.call('POST', '/v1/quotes', { token: user.token, body: quote })
    expect((await price()).body.cost).toBe(10)
    await age(25)
    expect((await price()).status).toBe(404)
    expect((await start(user, { import: uuid })).status).toBe(404)
  })

  it('for a team is paid by its owner, in whose library the rows are', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()]
    await server.call('POST', '/v1/team', { token: owner.token, body: { email: member.email } })
    const form = formOf({ file: ['a.csv', Buffer.from('text\nHello\nThere\n')], voice })
    const path = `/v1/conversion/excell?user=${owner.id}`
    const started = await server.call('POST', path, { token: member.token, body: form })
    expect(started).toMatchObject({ status: 201, body: { count: 2, cost: 20 } })
    expect(started.body.results[0].actor.id).toBe(member.id)
    const credits = async ({ token }: TestUser) =>
      (await server.call('GET', '/v1/me', { token })).body.wallet.credits
    expect([await credits(owner), await credits(member)]).toEqual([1980, 2000])
    expect((await server.call('GET', '/v1/batches', { token: owner.token })).body.count).toBe(1)
    expect((await server.call('GET', '/v1/batches', { token: member.token })).body.count).toBe(0)
    const stranger = await server.signUp()
    expect((await server.call('POST', path, { token: stranger.token, body: form })).status).toBe(403)
  })

  it('may have pauses in its rows, and faults in them are named by the row', async () => {
    const user = await server.signUp()
    const text = 'text\nHello [pause 1s] there\nWrong [pause 99s] here\n'
    const { uuid } = (await take(user, 'a.csv', Buffer.from(text))).body
    expect((await start(user, { import: uuid })).body.errors).toMatchObject([{ field: 'rows.3.text' }])
    expect((await start(user, { import: uuid, skip_invalid: true })).body).toMatchObject({ count: 1 })
  })
})

describe('a spreadsheet made to do harm', () => {
  it.each(hostileSheets)(
    '%s gets an answer that says what is wrong, and costs no memory',
    async (_, make, words) => {
      const user = await server.signUp()
      const bytes = await make()
      const before = process.memoryUsage().rss
      let highest = before
      const watch = setInterval(() => {
        highest = Math.max(highest, process.memoryUsage().rss)
      }, 20)
      const { status, body } = await take(user, 'a.xlsx', bytes)
      clearInterval(watch)
      expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: 'file' })
      expect(body.errors[0].detail).toContain(words)
      expect((highest - before) / 1e6).toBeLessThan(400)
      expect((await server.call('GET', '/readyz')).status).toBe(200)
    },
  )

  it('of 100,000,001 bytes is refused, one byte less is not', async () => {
    const user = await server.signUp()
    const bytes = Buffer.alloc(100_000_001, `${'a'.repeat(99_999)}\n`)
    expect(await take(user, 'a.csv', bytes)).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'too_large', field: 'file' }] },
    })
    expect(await take(user, 'a.csv', bytes.subarray(1))).toMatchObject({
      status: 201,
      body: { recordings: 1001 },
    })
  })
})
