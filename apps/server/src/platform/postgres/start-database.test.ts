import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg, { type ClientConfig } from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { silentLog as log } from '../log.ts'
import { startDatabase } from './start-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'atelier-embedded-'))
/** Shared because creating a cluster takes longer than everything else; every test stops what it starts. */
const dataDir = join(folder, 'data')
const holder = fileURLToPath(import.meta.resolve('../testing/hold-database.ts'))
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(dataDir: string) {
  const database = await startDatabase({ dataDir, log })
  ends.push(() => database.stop())
  return database
}

/** Another server process on the folder; resolves once it is ready. */
async function startElsewhere(dataDir: string) {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  ends.push(() => child.kill('SIGKILL'))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      pid: child.pid,
      connection: JSON.parse(line) as ClientConfig,
      kill: () => {
        child.kill('SIGKILL')
        return exited
      },
    }
  }
  throw new Error('the other server ended')
}

async function query(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8'), 10)

describe('the built-in PostgreSQL', () => {
  it('serves on a private socket only, keeps its data, and leaves nothing when stopped', async () => {
    const first = await start(dataDir)
    const [facts] = await query(
      first.connection,
      `select current_setting('listen_addresses') as addresses,
      current_setting('server_version_num')::int >= 180000 as is_new, current_setting('fsync') as fsync`,
    )
    expect(facts).toEqual({ addresses: '', is_new: true, fsync: 'on' })
    await query(first.connection, 'create table kept as select 7 as n')
    await Promise.all([first.stop(), first.stop()])
    expect(existsSync(join(dataDir, 'db/postmaster.pid'))).toBe(false)
    expect(existsSync(String(first.connection.host))).toBe(false)
    const second = await start(dataDir)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('has a private folder, and is isolated from another installation', async () => {
    const [one, other] = ['one', 'other'].map((name) => join(folder, 'closed', name, 'data'))
    await mkdir(join(folder, 'closed'), { mode: 0o700 })
    await chmod(join(folder, 'closed'), 0o700)
    const [first, second] = await Promise.all([start(String(one)), start(String(other))])
    await query(first.connection, 'create table here (n int)')
    await expect(query(second.connection, 'select * from here')).rejects.toThrow('does not exist')
    expect(existsSync(join(String(one), 'db/PG_VERSION'))).toBe(true)
    expect(statSync(String(one)).mode & 0o066).toBe(0)
    expect(statSync(join(String(one), 'atelier.lock')).mode & 0o777).toBe(0o600)
  })

  it('refuses a folder in use and names the process', async () => {
    const other = await startElsewhere(dataDir)
    await expect(startDatabase({ dataDir, log })).rejects.toThrow(`process ${other.pid}`)
    expect(await query(other.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('restarts after its server was killed, without losing data', async () => {
    const other = await startElsewhere(dataDir)
    await query(other.connection, 'create table survived as select 7 as n')
    await other.kill()
    const again = await start(dataDir)
    expect(await query(again.connection, 'select n from survived')).toEqual([{ n: 7 }])
  })

  it('restarts automatically, at the same address, when it crashes', async () => {
    const { connection } = await start(dataDir)
    const pid = await postmasterPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => {
      expect(await postmasterPid(dataDir)).not.toBe(pid)
      expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    }, 60_000)
  })

  it('takes over a lock whose process id was reused, and one that is unreadable', async () => {
    await mkdir(dataDir, { recursive: true })
    for (const stale of [JSON.stringify({ pid: process.ppid, born: 'another time' }), '', '{"pid":']) {
      await writeFile(join(dataDir, 'atelier.lock'), stale)
      await (await start(dataDir)).stop()
    }
    expect(existsSync(join(dataDir, 'atelier.lock'))).toBe(false)
  })

  it('never changes a folder that is not a cluster', async () => {
    const foreign = join(folder, 'foreign')
    await mkdir(join(foreign, 'db'), { recursive: true })
    await writeFile(join(foreign, 'db/letter.txt'), 'dear Ada')
    await expect(startDatabase({ dataDir: foreign, log })).rejects.toThrow('is not empty')
    expect(await readFile(join(foreign, 'db/letter.txt'), 'utf8')).toBe('dear Ada')
  })
})

describe('DATABASE_URL', () => {
  it('is explained when the server refuses the connection', async () => {
    const { connection } = await start(dataDir)
    const databaseUrl = `postgres://stranger@localhost/atelier?host=${connection.host}`
    await expect(startDatabase({ databaseUrl, dataDir: folder, log })).rejects.toThrow(
      /DATABASE_URL.*stranger/,
    )
    const ours = await startDatabase({
      databaseUrl: databaseUrl.replace('stranger', 'atelier'),
      dataDir: folder,
      log,
    })
    expect(await query(ours.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})
