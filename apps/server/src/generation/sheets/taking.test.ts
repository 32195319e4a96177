import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { hostileSheets } from './testing/hostile-sheets.ts'
import { workbookOfSize } from './testing/workbook.ts'

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

describe('an uploaded spreadsheet', () => {
  it('as XLS is priced and generated row by row, with the row numbers of the spreadsheet program', async () => {
    const user = await server.signUp()
    const { body: look } = await take(user, 'lines.xls', await fixture('lines.xls'))
    expect(look).toMatchObject({ recordings: 6, errors: [{ row: 8, field: 'text' }] })
    const refused = await start(user, { import: look.uuid })
    expect(refused.body.errors).toMatchObject([{ field: 'rows.4.text' }, { field: 'rows.8.text' }])
    const { status, body } = await start(user, { import: look.uuid, skip_invalid: true })
    expect({ status, count: body.count, cost: body.cost }).toEqual({ status: 201, count: 5, cost: 50 })
    expect(body.results.map(({ row }: { row: number }) => row)).toEqual([2, 5, 6, 7, 9])
  })

  it.each(['lines.txt', 'lines.xlsm', 'lines'])(
    'called %s is refused, because it is no CSV, XLSX or XLS',
    async (name) => {
      const response = await take(await server.signUp(), name, Buffer.from('text\nHello\n'))
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'file', detail: 'Use a CSV, XLSX or XLS file.' }] },
      })
    },
  )

  it('is stored for a day', async () => {
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

  it('for a team is charged to its owner and stored in their library', async () => {
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
    const otherUser = await server.signUp()
    expect((await server.call('POST', path, { token: otherUser.token, body: form })).status).toBe(403)
  })

  it('can have pauses in its rows, and errors in them name the row', async () => {
    const user = await server.signUp()
    const text = 'text\nHello [pause 1s] there\nWrong [pause 99s] here\n'
    const { uuid } = (await take(user, 'a.csv', Buffer.from(text))).body
    expect((await start(user, { import: uuid })).body.errors).toMatchObject([{ field: 'rows.3.text' }])
    expect((await start(user, { import: uuid, skip_invalid: true })).body).toMatchObject({ count: 1 })
  })
})

describe('a malicious spreadsheet', () => {
  it.each(hostileSheets)('%s gets a specific error, and costs no memory', async (_, make, words) => {
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
  })

  it('of 100,000,001 bytes is refused, one byte less is accepted', async () => {
    const user = await server.signUp()
    const bytes = await workbookOfSize(100_000_000)
    expect(await take(user, 'a.xlsx', Buffer.concat([bytes, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'too_large', field: 'file' }] },
    })
    expect(bytes).toHaveLength(100_000_000)
    expect(await take(user, 'a.xlsx', bytes)).toMatchObject({ status: 201, body: { recordings: 1 } })
  })
})
