import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../platform/database.ts'
import { silentLog as log } from '../platform/log.ts'
import { findRunningCluster } from '../platform/postgres/running-cluster.ts'
import { startDatabase } from '../platform/postgres/start-database.ts'
import { makeCode, readRequest } from './activation-code.ts'

describe('the activation code command', () => {
  it('accepts credits, uses and an expiry date', () => {
    expect(readRequest(['--credits=5000'])).toEqual({ credits: 5000, uses: 1, expiresAt: null })
    expect(readRequest(['--credits=1', '--uses=3', '--expires=2030-12-31'])).toEqual({
      credits: 1,
      uses: 3,
      expiresAt: new Date('2030-12-31'),
    })
  })

  it.each([
    [],
    ['--credits=-1'],
    ['--credits=1.5'],
    ['--credits=1', '--uses=0'],
    ['--credits=1', '--expires=soon'],
    ['--x'],
  ])('prints its usage for %j', (...argv) => {
    expect(() => readRequest(argv)).toThrow('usage: npm run activation-code')
  })
})

describe('a code for the built-in database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-code-'))
  const config = { dataDir, databaseUrl: undefined }
  const request = { credits: 5, uses: 1, expiresAt: null }
  const code = /^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$/
  const pidFile = join(dataDir, 'db/postmaster.pid')
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  /** Starts the database as a server does; returns the files left behind when all its processes are killed at once. */
  async function serve(work: () => Promise<unknown>): Promise<{ pid: string; lock: string }> {
    const server = await startDatabase({ dataDir, log })
    const [pid, lock] = await Promise.all([
      readFile(pidFile, 'utf8'),
      readFile(join(dataDir, 'atelier.lock'), 'utf8'),
    ])
    await work().finally(() => server.stop())
    return { pid, lock }
  }

  async function leave({ pid, lock }: { pid: string; lock: string }): Promise<void> {
    await writeFile(pidFile, pid)
    await writeFile(join(dataDir, 'atelier.lock'), lock)
  }

  it('is created before the first start, beside a running server, and after a crash', async () => {
    expect(await makeCode(config, request)).toMatch(code)
    const left = await serve(async () => expect(await makeCode(config, request)).toMatch(code))

    const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
    const deadLock = JSON.stringify({ pid: deadPid, born: 'before' })
    await leave({ pid: left.pid, lock: deadLock })
    expect(await makeCode(config, request)).toMatch(code)
    // The process id of the dead postmaster now belongs to another process.
    const reused = [String(process.pid), ...left.pid.split('\n').slice(1)].join('\n')
    await leave({ pid: reused, lock: deadLock })
    expect(await makeCode(config, request)).toMatch(code)

    await serve(async () => expect(await countCodes()).toBe(4))
  })

  it('is refused with a message while the server that uses the folder has no database yet', async () => {
    const left = await serve(async () => undefined)
    const own = JSON.parse(left.lock)
    expect(own.pid).toBe(process.pid)
    await leave(left)
    await expect(makeCode(config, request)).rejects.toThrow('starting or stopping')
    await rm(pidFile)
    await expect(makeCode(config, request)).rejects.toThrow(`in use by another Atelier (process ${own.pid})`)
  })

  async function countCodes(): Promise<number> {
    const db = createDatabase(findRunningCluster(dataDir) ?? {}, { max: 1, log })
    const rows = await db.selectFrom('activation_codes').select('credits').execute()
    await db.destroy()
    return rows.length
  }
})
