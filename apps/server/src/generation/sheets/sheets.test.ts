import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { auditLedger } from '../../ledger/audit.ts'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '20000' } })
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

type FormFields = Record<string, string | number>

const send = (
  user: TestUser,
  path: string,
  text: string | Uint8Array,
  fields: FormFields = {},
  headers = {},
) =>
  server.call('POST', `/v1${path}`, {
    token: user.token,
    body: formOf({ file: ['lines.csv', Buffer.from(text)], ...fields }),
    headers,
  })

const start = (user: TestUser, text: string | Uint8Array, fields: FormFields = {}, headers = {}) =>
  send(user, '/conversion/excell', text, { voice, ...fields }, headers)

const get = async (user: TestUser, path: string) =>
  (await server.call('GET', `/v1${path}`, { token: user.token })).body

const steer = (user: TestUser, batch: string, change: string, headers = {}) =>
  server.call('POST', `/v1/batches/${batch}/${change}`, { token: user.token, headers })

const wallet = async (user: TestUser) => (await get(user, '/me')).wallet

async function whenEnded(user: TestUser, batch: string, status = 'completed') {
  await expect.poll(async () => (await get(user, `/batches/${batch}`)).status).toBe(status)
  return await get(user, `/batches/${batch}`)
}

/** The files of a zip by their names. */
async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const fromBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)
  const zip = await fromBuffer(bytes, { lazyEntries: true })
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const files: Record<string, Buffer> = {}
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.on('entry', (entry: Entry) => {
      void open(entry)
        .then((stream) => buffer(stream))
        .then((content) => {
          files[entry.fileName] = content
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
  return files
}

describe('previewing a spreadsheet', () => {
  it('returns its columns, first rows, contents and invalid rows', async () => {
    const user = await server.signUp()
    const text = 'Title;TEXT;Notes\nOne;Grüezi mitenand;a\n;Second;b\nThree;;c\n;;\n'
    const { status, body } = await send(user, '/imports', text)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      filename: 'lines.csv',
      columns: [
        { name: 'Title', field: 'title' },
        { name: 'TEXT', field: 'text' },
        { name: 'Notes', field: null },
      ],
      characters: 21,
      recordings: 2,
      encoding: 'utf-8',
      delimiter: ';',
      errors: [{ row: 4, field: 'text' }],
    })
    expect(body.sample[0]).toEqual(['One', 'Grüezi mitenand', 'a'])
    expect((await wallet(user)).credits).toBe(2000)
  })

  it('of many columns is summarized', async () => {
    const user = await server.signUp()
    const cell = 'a long name,'
    const row = `${cell.repeat(16_384).slice(0, -1)}\n`
    const { status, body } = await send(user, '/imports', row.repeat(12))
    expect({ status, columns: body.columns?.length, recordings: body.recordings }).toEqual({
      status: 201,
      columns: 16_384,
      recordings: 12,
    })
    expect(JSON.stringify(body).length).toBeLessThan(3_000_000)
    expect(await send(user, '/imports', ','.repeat(16_384).concat('a'))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', detail: 'A spreadsheet can have at most 16,384 columns.' }] },
    })
  })

  it('accepts another encoding, delimiter or column, and is private', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const bytes = Buffer.from('a,b;\xf8eka\n', 'latin1')
    const { uuid } = (await send(user, '/imports', bytes)).body
    const again = (caller: TestUser, body: object) =>
      server.call('PUT', `/v1/imports/${uuid}`, { token: caller.token, body })
    const changed = await again(user, { encoding: 'windows-1250', delimiter: ';', columns: { text: 1 } })
    expect(changed.body).toMatchObject({
      delimiter: ';',
      sample: [['a,b', 'řeka']],
      columns: [{ field: null }, { field: 'text' }],
    })
    expect(await again(user, { columns: { text: 7 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'columns.text' }] },
    })
    expect((await again(other, {})).status).toBe(404)
  })
})

describe('starting a spreadsheet', () => {
  it('is priced first, then generates every row, charges each once, and returns everything as one file', async () => {
    const user = await server.signUp()
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Lines',
          rows: [
            ['text', 'title', 'voice', 'speed'],
            ['Hello there', 'A / B: "one"', 'Čeština', 1.5],
            [],
            ['a'.repeat(1000), null, null, null],
            ['=1+1', null, null, '1,25'],
          ],
        },
      ],
    })
    const preview = (await send(user, '/imports', bytes)).body
    const quote = await server.call('POST', '/v1/quotes', {
      token: user.token,
      body: { kind: 'speech', import: preview.uuid, voice },
    })
    expect(quote.body).toMatchObject({ cost: 40, affordable: true })
    const { status, body } = await server.call('POST', '/v1/conversion/excell', {
      token: user.token,
      body: { import: preview.uuid, voice },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ count: 3, cost: 40 })
    expect(body.results[0]).toMatchObject({
      title: 'A / B: "one"',
      voice: { name: 'Čeština' },
      settings: { speed: 1.5 },
      batch: body.batch,
    })
    expect(await wallet(user)).toEqual({ credits: 1960, held: expect.any(Number) })
    const batch = await whenEnded(user, body.batch)
    expect(batch).toMatchObject({ count: 3, completed: 3, failed: 0, cost: 40, is_sheet: true })
    expect(await wallet(user)).toEqual({ credits: 1960, held: 0 })
    const items = await get(user, `/batches/${body.batch}/items`)
    type Row = { row: number; text: string }
    expect(items.results.map(({ row, text }: Row) => [row, text.slice(0, 5)])).toEqual([
      [2, 'Hello'],
      [4, 'aaaaa'],
      [5, '=1+1'],
    ])
    const archive = await fetch(batch.url_zip)
    expect(archive.headers.get('content-disposition')).toContain('lines.zip')
    const files = await unzip(Buffer.from(await archive.arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual([
      '00002 A B one.wav',
      `00004 ${'a'.repeat(15)}.wav`,
      '00005 1 1.wav',
      'result.csv',
    ])
    const lines = files['result.csv']?.toString().split('\r\n')
    expect(lines?.[0]).toBe('\uFEFFtext,title,voice,speed,status,duration,cost,file,error')
    expect(lines?.[3]).toBe(
      "'=1+1,,,'1,25".replace("'1,25", '"1,25"').concat(',completed,0.5,10,00005 1 1.wav,'),
    )
  })

  it('speaks a row in another language with a matching voice, unless the row names a voice', async () => {
    const user = await server.signUp()
    const text = 'text,language,voice\nDobrý den,CS,\nHello,en,\nOi,en-gb,\nAhoj,cs,Plain\nHi,,\n'
    const { status, body } = await start(user, text)
    expect(status).toBe(201)
    await whenEnded(user, body.batch)
    const { results } = await get(user, `/batches/${body.batch}/items`)
    expect(results.map((item: { voice: { name: string } }) => item.voice.name)).toEqual([
      'Čeština',
      'Plain',
      'Island',
      'Plain',
      'Plain',
    ])
    expect(await start(user, 'text,language\nHello,Klingon\n')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'rows.2.language', detail: expect.stringContaining('“Klingon”') }] },
    })
  })

  it('refuses it as a whole, naming every invalid row, unless those are skipped', async () => {
    const user = await server.signUp()
    const text = 'text,voice,speed\nGood,,\nFast,,9\nWho,Nobody,\n,Plain,\n'
    const refused = await start(user, text)
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'rows.3.speed',
      'rows.4.voice',
      'rows.5.text',
    ])
    expect((await get(user, '/library')).count).toBe(0)
    const left = await start(user, text, { skip_invalid: 'true' })
    expect(left).toMatchObject({ status: 201, body: { count: 1, cost: 10 } })
    await whenEnded(user, left.body.batch)
  })

  it('holds the credits for all rows or for none, and runs once per key', async () => {
    const user = await server.signUp()
    const rows = (count: number) => `text\n${'Hello\n'.repeat(count)}`
    expect(await start(user, rows(201))).toMatchObject({
      status: 402,
      body: { detail: 'This costs 2010 credits and 2000 are left.' },
    })
    expect(await wallet(user)).toEqual({ credits: 2000, held: 0 })
    const key = { 'idempotency-key': 'sheet-1' }
    const both = await Promise.all([start(user, rows(20), {}, key), start(user, rows(20), {}, key)])
    expect(new Set(both.map(({ body }) => body.batch)).size).toBe(1)
    await whenEnded(user, both[0].body.batch)
    expect(await wallet(user)).toEqual({ credits: 1800, held: 0 })
  })

  it('is refused as a whole beyond the daily free limit', async () => {
    const limited = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '3' } })
    const user = await limited.signUp()
    const [{ id }] = (await limited.call('GET', '/v1/voices/')).body.results
    const post = (lines: number) =>
      limited.call('POST', '/v1/conversion/excell', {
        token: user.token,
        body: formOf({ file: ['a.csv', Buffer.from(`text\n${'Hi\n'.repeat(lines)}`)], voice: id }),
      })
    expect(await post(4)).toMatchObject({ status: 403, body: { errors: [{ code: 'content_limit' }] } })
    expect((await post(3)).status).toBe(201)
    await limited.stop()
  })

  it('generates images as well', async () => {
    const user = await server.signUp()
    const { status, body } = await send(user, '/image-conversion/excell', 'text\nA fox\nA hare\n')
    expect(status).toBe(201)
    expect(body.results.map(({ kind }: { kind: string }) => kind)).toEqual(['image', 'image'])
    expect(await whenEnded(user, body.batch)).toMatchObject({ completed: 2, kind: 'image' })
  })

  it('name the rows that the model does not understand, and what is missing of others', async () => {
    const user = await server.signUp()
    const rows = 'text\nA fox\npuzzle desk\nlack hat\n'
    const fault = { code: 'not_understood', field: 'rows.3.text', words: ['desk'] }
    expect(await send(user, '/image-conversion/excell', rows)).toMatchObject({
      status: 400,
      body: { errors: [fault] },
    })
    const imported = await send(user, '/imports', rows)
    const quoted = await server.call('POST', '/v1/quotes', {
      token: user.token,
      body: { kind: 'image', import: imported.body.uuid, skip_invalid: true },
    })
    const notes = [{ code: 'not_rendered', text: 'Can’t draw: hat.', words: ['hat'], row: 4 }]
    expect(quoted.body).toMatchObject({ cost: 40, notes })
    const { body } = await send(user, '/image-conversion/excell', rows, { skip_invalid: 'true' })
    expect(body).toMatchObject({ count: 2, cost: 40 })
    expect(await whenEnded(user, body.batch)).toMatchObject({ completed: 2 })
  })

  it('apply the options of the model to every row, and refuse unknown ones', async () => {
    const user = await server.signUp()
    const fields = { model: 'scripted-canvas', size: '64x48' }
    const make = (parameters: object) =>
      send(user, '/image-conversion/excell', 'text\nA fox\nA hare\n', {
        ...fields,
        parameters: JSON.stringify(parameters),
      })
    const { body } = await make({ quality: 'final' })
    expect(body).toMatchObject({ count: 2, cost: 240 })
    for (const { settings } of body.results)
      expect(settings.parameters).toMatchObject({ quality: 'final', steps: 20 })
    expect((await make({ quality: 'best' })).body.errors[0]).toMatchObject({
      field: 'parameters.quality',
    })
  })
})

describe('a batch', () => {
  it('starts a few rows at a time, and none while it is paused', async () => {
    const user = await server.signUp()
    const { batch } = (await start(user, `text\n${'hang\n'.repeat(10)}`)).body
    const begun = async () =>
      (
        await server.db.selectFrom('conversions').select('planned').where('owner_id', '=', user.id).execute()
      ).filter(({ planned }) => !planned).length
    expect(await begun()).toBe(4)
    expect((await steer(user, batch, 'pause')).body).toMatchObject({ status: 'paused', pending: 10 })
    const { results } = await get(user, '/library?ordering=created_at&limit=1')
    await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${results[0].id}`, { token: user.token })
    expect(await begun()).toBe(4)
    expect((await steer(user, batch, 'resume')).body).toMatchObject({ status: 'running', pending: 9 })
    expect(await begun()).toBe(5)
    await steer(user, batch, 'cancel')
  })

  it('releases cancelled rows and can retry failed rows with the available credits', async () => {
    const user = await server.signUp()
    const small = (await start(user, `text\nfail content_policy\nfine\n${'hang\n'.repeat(30)}`)).body.batch
    await expect.poll(() => get(user, `/batches/${small}`)).toMatchObject({ completed: 1, failed: 1 })
    const cancelled = (await steer(user, small, 'cancel')).body
    expect(cancelled).toMatchObject({ status: 'cancelled', completed: 1, failed: 31, pending: 0, cost: 10 })
    expect(cancelled).toMatchObject({ held: 0, failed_cost: 310 })
    expect(await wallet(user)).toEqual({ credits: 1990, held: 0 })
    const key = { 'idempotency-key': 'again' }
    const again = (await steer(user, small, 'retry', key)).body
    expect(again).toMatchObject({ status: 'running', failed: 0, pending: 31 })
    expect((await steer(user, small, 'retry', key)).body).toEqual(again)
    expect(again).toMatchObject({ held: 310, failed_cost: 0 })
    expect((await get(user, '/library')).count).toBe(32)
    const rows = (await get(user, `/batches/${small}/items`)).results
    expect(rows.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'fail content_policy',
      'fine',
    ])
    await steer(user, small, 'cancel')
    expect(await wallet(user)).toEqual({ credits: 1990, held: 0 })
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })

  it('notifies all viewers at once when it is paused, resumed, stopped or retried', async () => {
    const user = await server.signUp()
    const { batch } = (await start(user, `text\n${'hang\n'.repeat(9)}`)).body
    const told = async () =>
      (
        await server.db
          .selectFrom('events')
          .select('data')
          .where('owner_id', '=', user.id)
          .where('type', '=', 'batch-progress')
          .orderBy('id')
          .execute()
      ).map(({ data }) => data)
    const counts = (failed: number) => ({ batch, completed: 0, failed, count: 9 })
    await steer(user, batch, 'pause')
    expect(await told()).toEqual([counts(0)])
    await steer(user, batch, 'pause')
    expect(await told()).toHaveLength(1)
    await steer(user, batch, 'resume')
    expect(await told()).toEqual([counts(0), counts(0)])
    await steer(user, batch, 'cancel')
    expect((await told()).slice(2, 4)).toEqual([counts(0), counts(5)])
    expect((await told()).at(-1)).toEqual(counts(9))
    await steer(user, batch, 'retry')
    expect((await told()).at(-1)).toEqual(counts(0))
    await steer(user, batch, 'cancel')
  })

  it('is named by the events of its rows, and its rows can be excluded from a library', async () => {
    const user = await server.signUp()
    const { batch, results } = (await start(user, 'text\nHere\n')).body
    await whenEnded(user, batch)
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('owner_id', '=', user.id)
    const { code_ref } = results[0]
    expect(await events.execute()).toContainEqual({
      type: 'conversion-completed',
      data: { code_ref, kind: 'speech', sheet: batch },
    })
    expect((await get(user, '/library?in_sheet=true')).count).toBe(1)
    expect((await get(user, '/library?in_sheet=false')).count).toBe(0)
  })

  it('is private to its owner', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const { batch } = (await start(user, 'text\nMine\n')).body
    for (const path of ['', '/items', '/zip']) {
      const call = await server.call('GET', `/v1/batches/${batch}${path}`, { token: other.token })
      expect(call.status).toBe(404)
    }
    for (const change of ['pause', 'resume', 'cancel', 'retry']) {
      expect((await steer(other, batch, change)).status).toBe(404)
    }
    expect((await get(other, '/batches')).count).toBe(0)
    expect((await get(user, '/batches')).results[0]).toMatchObject({ uuid: batch, title: 'lines.csv' })
    const forged = `/v1/archives/${batch}?expires=9999999999&signature=x`
    expect((await server.call('GET', forged)).status).toBe(404)
  })

  it('of ten thousand rows starts completely and does not block others', async () => {
    const user = await server.signUp()
    await server.db.updateTable('wallets').set({ balance: 100_000 }).where('owner_id', '=', user.id).execute()
    const { status, body } = await start(user, `text\n${'Hello\n'.repeat(10_000)}`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ count: 10_000, cost: 100_000 })
    expect(body.results).toHaveLength(25)
    const other = await server.signUp()
    const single = await server.call('POST', '/v1/conversion/text', {
      token: other.token,
      body: { text: 'Meanwhile', voice },
    })
    await server.ended(other, single.body.code_ref)
    expect((await get(user, `/batches/${body.batch}`)).pending).toBeGreaterThan(9000)
    const cancelled = (await steer(user, body.batch, 'cancel')).body
    expect(cancelled.pending).toBe(0)
    expect(cancelled.completed + cancelled.failed).toBe(10_000)
    expect(await wallet(user)).toEqual({ credits: 100_000 - 10 * cancelled.completed, held: 0 })
  })
})
