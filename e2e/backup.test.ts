import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, type Db } from '../apps/server/src/platform/database.ts'
import { silentLog as log } from '../apps/server/src/platform/log.ts'
import { startDatabase } from '../apps/server/src/platform/postgres/start-database.ts'
import { databaseUrlOf } from '../apps/server/src/platform/testing/database-server.ts'
import { orphanFiles, pendingIds, takeSnapshot } from '../apps/server/src/testing/snapshot.ts'
import { connectionOf } from './faults/postmaster.ts'
import { createRandom } from './faults/random.ts'
import { loadSettings, runUnderLoad, scriptedProgram } from './faults/run.ts'
import { type ScriptedService, startScriptedService } from './faults/scripted/service.ts'
import { targetOf } from './faults/target.ts'
import { startServer } from './server.ts'

const root = resolve(import.meta.dirname, '..')

/** Runs a command of the program and returns its output. */
async function command(name: 'backup' | 'restore', argument: string, env: Record<string, string>) {
  const file = `apps/server/src/commands/${name}.ts`
  const { PATH = '', HOME = '' } = process.env
  const options = { cwd: root, env: { PATH, HOME, ...env } }
  const { stdout, stderr } = await promisify(execFile)('node', [file, argument], options)
  return stdout + stderr
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-e2e-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An external PostgreSQL. */
async function anotherPostgres(): Promise<string> {
  const database = await startDatabase({ dataDir: await scratch(), log })
  onTestFinished(() => database.stop())
  return databaseUrlOf(database.connection)
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest()
}

/** Every inconsistency of a restored program's data, one sentence each. */
async function faultsOf(db: Db, dataDir: string, service: ScriptedService): Promise<string[]> {
  const { audit, cases, wallets } = await takeSnapshot(db, dataDir)
  const files = await db.selectFrom('files').select(['key', 'sha256', 'conversion_id']).execute()
  const wrong = await Promise.all(
    files.map(async ({ key, sha256 }) => {
      const found = await sha256Of(join(dataDir, 'files', key)).catch(() => Buffer.alloc(0))
      return found.equals(sha256) ? [] : [`${key} has other bytes`]
    }),
  )
  const withFile = new Set(files.map(({ conversion_id }) => conversion_id))
  const retained = cases.filter(({ status, deleted_at }) => status === 'completed' && deleted_at === null)
  return [
    ...wrong.flat(),
    ...retained.filter(({ id }) => !withFile.has(id)).map(({ code_ref }) => `${code_ref} has no file`),
    ...(audit.sum === 0 ? [] : [`the ledger sums up to ${audit.sum}`]),
    ...audit.mismatched.map((owner) => `the wallet of ${owner} differs from its movements`),
    ...wallets.filter(({ held }) => held !== 0).map(({ owner_id }) => `${owner_id} has credits held`),
    ...(await orphanFiles(db, dataDir)).map((key) => `${key} is an orphan`),
    ...cases
      .filter(
        ({ provider, excerpt }) => provider !== 'safe' && (service.submissions.get(tagOf(excerpt)) ?? 0) > 1,
      )
      .map(({ code_ref }) => `${code_ref} was submitted twice`),
  ]
}

const tagOf = (excerpt: string | null): string => /"tag":"(\w+)"/.exec(excerpt ?? '')?.[1] ?? ''

it('restores a backup taken under load to another folder, to another PostgreSQL, and back', async () => {
  const service = await startScriptedService()
  onTestFinished(() => service.stop())
  const program = scriptedProgram(service)
  const server = await startServer(loadSettings, program)
  onTestFinished(() => server.dispose())
  const folder = await scratch()
  const tar = join(folder, 'first.tar')
  const seed = Math.floor(Math.random() * 2 ** 32)
  process.stdout.write(`seed ${seed}\n`)
  let output = ''
  const result = await runUnderLoad(
    { target: targetOf(server), service, random: createRandom(seed) },
    async () => {
      await delay(3000)
      output = await command('backup', `--to=${tar}`, { DATA_DIR: server.dataDir })
      await delay(1000)
    },
  )
  // The running program was not affected.
  expect(result).toMatchObject({ violations: [], calls: { unexpected: [] } })
  expect(output).toMatch(/Backup of .* files, /)
  await server.stop()

  const DATABASE_URL = await anotherPostgres()
  const there = await scratch()
  expect(await command('restore', `--from=${tar}`, { DATA_DIR: there, DATABASE_URL })).toContain(
    'The ledger balances.',
  )
  const second = join(folder, 'second')
  await command('backup', `--to=${second}`, { DATA_DIR: there, DATABASE_URL })
  const back = await scratch()
  expect(await command('restore', `--from=${second}`, { DATA_DIR: back })).toContain('The ledger balances.')

  const restored = await startServer({ ...loadSettings, DATA_DIR: back }, program)
  onTestFinished(() => restored.dispose())
  const db = createDatabase(await connectionOf(back), { max: 2, log })
  onTestFinished(() => db.destroy())
  const { length } = await db.selectFrom('conversions').select('id').execute()
  expect(length).toBeGreaterThan(20)
  await expect.poll(() => pendingIds(db)).toEqual([])
  await expect.poll(() => faultsOf(db, back, service)).toEqual([])
})
