import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { FileNotFoundError, type FileStore } from '../../platform/files/file-store.ts'
import { fillAccount } from '../../testing/busy-account.ts'
import { copyRecordings } from '../../testing/copy-items.ts'
import { formOf } from '../../testing/form.ts'
import { silence } from '../../testing/silence.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { digestOf, unzipFile } from '../../testing/unzip.ts'
import { buildZip } from './build-zip.ts'

const LIBRARIES = {
  recordings: 'library',
  images: 'images-library',
  videos: 'videos-library',
  'sounds-and-music': 'engine/audio/conversions',
  answers: 'llm-conversions',
} as const

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '20000', WELCOME_CREDITS: '1000000' } })
  folder = await mkdtemp(join(tmpdir(), 'atelier-export-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const call = (user: TestUser, method: string, path: string, body?: unknown) =>
  server.call(method, `/v1/${path}`, { token: user.token, body })

const newest = async (user: TestUser) => (await call(user, 'GET', 'account/exports')).body.results[0]

/** Requests an export and waits for its end. */
async function exported(user: TestUser) {
  expect((await call(user, 'POST', 'account/exports')).status).toBe(201)
  await expect.poll(async () => (await newest(user)).status).not.toMatch(/pending|running/)
  return await newest(user)
}

async function download(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  const path = join(folder, `${Date.now()}.zip`)
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path))
  return path
}

const exportFiles = async (user: TestUser) =>
  (await readdir(join(server.dataDir, 'files', String(user.id)), { recursive: true })).filter((name) =>
    name.endsWith('.zip'),
  )

interface Item {
  id: number
  title: string
  text: string
  response: string | null
  files: { path: string; role: string; sha256?: string; bytes: number }[]
}

describe('an export', () => {
  it('of a thousand items of all kinds is the library, file by file and credit by credit', async () => {
    const user = await server.signUp('busy@example.org')
    await fillAccount(server, user, { rows: 3, others: 2 })
    await copyRecordings(server, user, 980)
    const done = await exported(user)
    expect(done).toMatchObject({ status: 'completed', progress: 1, skipped: 0, error: null })
    const path = await download(done.url)
    const files = await unzipFile(path)
    const read = (name: string) => files.get(name)?.toString('utf8') ?? ''

    let items = 0
    for (const [kind, library] of Object.entries(LIBRARIES)) {
      const page = (await call(user, 'GET', `${library}?limit=1000`)).body
      const listed: Item[] = JSON.parse(read(`${kind}/items.json`))
      expect(listed.map(({ id }) => id).sort()).toEqual(page.results.map(({ id }: Item) => id).sort())
      expect(read(`${kind}/items.csv`).split('\r\n')).toHaveLength(listed.length + 2)
      items += listed.length
    }
    expect(items).toBe(1000)

    const stored = await server.db
      .selectFrom('files')
      .select(['sha256', 'bytes'])
      .where('owner_id', '=', user.id)
      .where('role', '<>', 'poster')
      .execute()
    const media = [...files].filter(([name]) => /\.(wav|mp4|png)$/.test(name))
    expect(media.map(([, bytes]) => digestOf(bytes)).sort()).toEqual(
      stored.map(({ sha256 }) => sha256.toString('hex')).sort(),
    )
    for (const kind of Object.keys(LIBRARIES)) {
      for (const { files: parts } of JSON.parse(read(`${kind}/items.json`)) as Item[]) {
        for (const part of parts.filter(({ sha256 }) => sha256 !== undefined))
          expect(digestOf(files.get(part.path) ?? Buffer.of()), part.path).toBe(part.sha256)
      }
    }

    const { wallet } = (await call(user, 'GET', 'me')).body
    const [header = '', ...lines] = read('account/ledger.csv').trim().split('\r\n')
    const change = header.split(',').indexOf('change')
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[change]), 0)).toBe(wallet.credits)

    const names = [...files.keys()].map((name) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => /[<>:"|?*\\]|[ .](\/|$)/.test(name))).toEqual([])
    expect(names.some((name) => name.endsWith('poster.webp'))).toBe(false)
    expect(read('index.html')).toContain('recordings')
    expect(read('README.txt')).toContain('1000 items')
    expect(JSON.parse(read('account/profile.json'))).toMatchObject({ email: 'busy@example.org' })
    expect(JSON.parse(read('voices/voices.json'))[0].consents).toHaveLength(1)
    expect(JSON.parse(read('account/keys.json'))).toHaveLength(1)
    expect([...files.keys()].filter((name) => /^conversations\/.*\.txt$/.test(name))).toHaveLength(1)
    expect(read('account/history.csv').includes('failed')).toBe(true)
    // The prefix identifies a key; a complete key would give access.
    expect(read('account/keys.json')).not.toMatch(/atl_\w{12}/)
    expect(await server.readMail(user.email)).toContain('export is ready')
  })

  it('runs one at a time, replaces the previous one, and is available to its owner only', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const first = await exported(user)
    const second = await exported(user)
    await expect.poll(() => exportFiles(user)).toHaveLength(1)
    expect((await fetch(first.url)).status).toBe(404)
    expect((await fetch(second.url, { headers: { range: 'bytes=0-1' } })).status).toBe(206)
    expect((await fetch(second.url.replace(/.$/, 'x'))).status).toBe(404)
    expect((await call(other, 'GET', 'account/exports')).body.results).toEqual([])
    expect((await call(other, 'DELETE', `account/exports/${second.uuid}`)).status).toBe(404)
    expect((await call(user, 'DELETE', `account/exports/${second.uuid}`)).status).toBe(204)
    await expect.poll(() => exportFiles(user)).toEqual([])
    expect((await fetch(second.url)).status).toBe(404)
  })

  it('resumes after the server was stopped', async () => {
    const user = await server.signUp()
    await fillAccount(server, user, { rows: 1, others: 1 })
    const { uuid } = (await call(user, 'POST', 'account/exports')).body
    expect((await call(user, 'POST', 'account/exports')).status).toBe(409)
    await server.restart()
    await expect.poll(async () => (await newest(user)).status).toBe('completed')
    const { uuid: same, items_done, items_total } = await newest(user)
    expect(same).toBe(uuid)
    expect(items_done).toBe(items_total)
  })

  it('skips items deleted while it runs, and reports them', async () => {
    const user = await server.signUp()
    const text = formOf({ title: 'Doomed', file: ['s.wav', silence(0.2)] })
    const deletedItem = (await call(user, 'POST', 'engine/audio/conversions/upload', text)).body
    const stays = formOf({ title: 'Stays', file: ['s.wav', silence(0.3)] })
    await call(user, 'POST', 'engine/audio/conversions/upload', stays)
    const store = await openDiskFileStore(join(server.dataDir, 'files'))
    let isFirst = true
    const files: FileStore = {
      ...store,
      async open(key, span) {
        if (isFirst) {
          isFirst = false
          await call(user, 'DELETE', `items/${deletedItem.id}`)
          throw new FileNotFoundError(key)
        }
        return await store.open(key, span)
      },
    }
    const { path, skipped } = await buildZip(
      { db: server.db, files, appName: 'Atelier' },
      {
        account: user,
        folder: await mkdtemp(join(folder, 'build-')),
        lastId: Number.MAX_SAFE_INTEGER,
        signal: new AbortController().signal,
        onProgress: async () => undefined,
      },
    )
    expect(skipped).toBe(1)
    const zip = await unzipFile(path)
    const [one, ...others]: Item[] = JSON.parse(zip.get('sounds-and-music/items.json')?.toString() ?? '')
    expect(one?.title).toBe('Stays')
    expect(others).toEqual([])
    expect(zip.get('README.txt')?.toString()).toContain('1 items that were deleted')
  })

  it('can be cancelled while it runs, and expires after its retention', async () => {
    const user = await server.signUp()
    const done = await exported(user)
    await server.db
      .updateTable('exports')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('uuid', '=', done.uuid)
      .execute()
    expect((await fetch(done.url)).status).toBe(404)
    const { uuid } = (await call(user, 'POST', 'account/exports')).body
    expect((await call(user, 'DELETE', `account/exports/${uuid}`)).status).toBe(204)
    expect(['cancelled', 'expired']).toContain((await newest(user)).status)
  })
})
