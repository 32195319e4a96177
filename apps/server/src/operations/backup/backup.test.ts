import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { EngineStep } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { silentLog as log } from '../../platform/log.ts'
import { openSnapshot } from '../../platform/snapshot/open-snapshot.ts'
import { createTestDatabase } from '../../platform/test-database.ts'
import { startServer } from '../../server.ts'
import { createScriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts'
import { takeSnapshot } from '../../testing/snapshot.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { makeBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
let root: string
let server: TestServer
let user: TestUser
/** The items by their input. */
const items: Record<string, { id: number; code_ref: string }> = {}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
  server = await createTestServer({ provider: createScriptedProvider('never') })
  user = await server.signUp()
  for (const text of ['done one', 'done two', 'gone', 'wait 1000000', 'hang', 'hang early']) await speak(text)
  for (const text of ['done one', 'done two', 'gone']) await server.ended(user, items[text]?.code_ref ?? '')
  await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${items.gone?.id}`, { token: user.token })
  await server.call('DELETE', '/v1/trash', { token: user.token })
  await vi.waitFor(
    async () => expect(await stages()).toEqual(['submitting', 'submitting', 'waiting']),
    60_000,
  )
  // As if the job had not started yet.
  await server.db
    .updateTable('conversions')
    .set({ stage: 'queued' })
    .where('id', '=', items['hang early']?.id ?? 0)
    .execute()
})

afterAll(async () => {
  await server?.stop()
  await rm(root, { recursive: true, force: true })
})

async function speak(text: string): Promise<void> {
  const voice = (await server.call('GET', '/v1/voices/', { token: user.token })).body.results[0].id
  const { body } = await server.call('POST', '/v1/conversion/text', {
    token: user.token,
    body: { text, voice, output: 'wav' },
  })
  items[text] = body
}

async function stages(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('conversions')
    .select('stage')
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ stage }) => stage).sort()
}

const taskOf = async (place: string, notes: string[] = []) => ({
  connection: server.connection,
  files: await openDiskFileStore(join(server.dataDir, 'files')),
  place,
  hasOwnSecret: false,
  workDir: await mkdtemp(join(root, 'work-')),
  log,
  report: (words: string) => void notes.push(words),
})

/** The provider, with operations that complete at the first poll. */
function completeAtFirstPoll(provider: ScriptedProvider): Provider {
  const { speech, ...others } = provider.engines
  if (!speech) return provider
  const poll: typeof speech.poll = async (_left, request, context) =>
    (await speech.poll?.({ left: 1 }, request, context)) as EngineStep
  return { ...provider, engines: { ...others, speech: { ...speech, poll } } }
}

/** Another installation: an empty database and a folder. */
async function elsewhere() {
  const { db, connection, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(join(root, 'restored-'))
  onTestFinished(drop)
  const restore = async (place: string, { isMoved = false, known = migrations } = {}) =>
    await restoreBackup({
      ...{ connection, place, isMoved, log, migrations: known, report: () => undefined },
      files: await openDiskFileStore(join(dataDir, 'files')),
      workDir: await mkdtemp(join(root, 'work-')),
    })
  const start = async (scripted: ScriptedProvider) => {
    const provider = completeAtFirstPoll(scripted)
    const running = await startServer({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir }),
      connection,
      log: pino({ level: 'silent' }),
      roles: new Set(['api', 'worker']),
      providers: [provider],
    })
    onTestFinished(running.stop)
    return running
  }
  return { db, dataDir, restore, start }
}

type RestoreTarget = Awaited<ReturnType<typeof elsewhere>>

const endOf = async ({ db }: RestoreTarget, text: string) =>
  await db
    .selectFrom('conversions')
    .select(['status', 'error_code'])
    .where('id', '=', items[text]?.id ?? 0)
    .executeTakeFirstOrThrow()

describe('a backup', () => {
  it.each(['folder', 'file.tar'])('as a %s is restored completely elsewhere', async (name) => {
    const place = join(root, name)
    const created = await makeBackup(await taskOf(place))
    expect(created).toMatchObject({ missing: [], damaged: [], files: 2 })
    const there = await elsewhere()
    const restored = await there.restore(place)
    expect(restored).toMatchObject({ rows: created.rows, audit: { sum: 0, mismatched: [] } })

    const rows = await there.db.selectFrom('files').selectAll().execute()
    expect(rows).toHaveLength(2)
    for (const { key, sha256 } of rows) {
      const bytes = await readFile(join(there.dataDir, 'files', key))
      expect(createHash('sha256').update(bytes).digest()).toEqual(sha256)
    }
  })

  it('continues pending work, submits nothing twice that must not be, and continues its sequences', async () => {
    const place = join(root, 'pending')
    await makeBackup(await taskOf(place))
    const there = await elsewhere()
    await there.restore(place)
    const provider = createScriptedProvider('never')
    const running = await there.start(provider)
    await expect.poll(() => endOf(there, 'wait 1000000')).toMatchObject({ status: 'completed' })
    for (const text of ['hang', 'hang early']) {
      await expect.poll(() => endOf(there, text)).toEqual({ status: 'failed', error_code: 'outcome_unknown' })
    }
    expect(provider.submits.size).toBe(0)
    const { wallets, audit, cases } = await takeSnapshot(there.db, there.dataDir)
    expect(audit).toEqual({ sum: 0, mismatched: [] })
    expect(wallets.find(({ owner_id }) => owner_id === user.id)?.held).toBe(0)

    const voice = await there.db.selectFrom('voices').select('id').executeTakeFirstOrThrow()
    const started = await fetch(`${running.url}/v1/conversion/text`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'after all', voice: voice.id, output: 'wav' }),
    })
    const item = (await started.json()) as { id: number }
    expect(item.id).toBeGreaterThan(Math.max(...cases.map(({ id }) => id)))
  })

  it('submits queued work when nothing ran since the backup', async () => {
    const place = join(root, 'moved')
    await makeBackup(await taskOf(place))
    const there = await elsewhere()
    await there.restore(place, { isMoved: true })
    const provider = createScriptedProvider('never')
    await there.start(provider)
    await expect.poll(() => provider.submits.get(items['hang early']?.code_ref ?? '')).toBe(1)
    expect(provider.submits.has(items.hang?.code_ref ?? '')).toBe(false)
  })

  it('reports a missing and a changed file, and includes the rest', async () => {
    const keys = await server.db.selectFrom('files').select('key').orderBy('key').execute()
    const [lost, changed] = keys.map(({ key }) => join(server.dataDir, 'files', key)) as [string, string]
    const bytes = await Promise.all([readFile(lost), readFile(changed)])
    await rm(lost)
    await writeFile(changed, 'something else')
    const { missing, damaged, files } = await makeBackup(await taskOf(join(root, 'wounded.tar')))
    await Promise.all([writeFile(lost, bytes[0]), writeFile(changed, bytes[1])])
    expect([missing, damaged]).toEqual([[keys[0]?.key], [keys[1]?.key]])
    expect(files).toBe(1)
  })

  it('includes files that are deleted while it runs', async () => {
    const snapshot = await openSnapshot(server.connection)
    onTestFinished(() => snapshot.close())
    await speak('soon gone')
    const { code_ref = '', id } = items['soon gone'] ?? {}
    await server.ended(user, code_ref)
    const { key } = await server.db
      .selectFrom('files')
      .select('key')
      .where('conversion_id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${id}`, { token: user.token })
    const store = await openDiskFileStore(join(server.dataDir, 'files'))
    await vi.waitFor(async () => expect(await sweepsDone()).toBe(true), 60_000)
    expect(await store.stat(key)).not.toBeNull()
  })
})

/** Whether no requested sweep is pending. */
async function sweepsDone(): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job where name = 'sweep' and state < 'completed'`.execute(
    server.db,
  )
  return rows.length === 0
}

describe('a backup is refused', () => {
  it('that is damaged or incomplete, and nothing is changed', async () => {
    const place = join(root, 'whole.tar')
    await makeBackup(await taskOf(place))
    const bytes = await readFile(place)
    const there = await elsewhere()
    await writeFile(join(root, 'short.tar'), bytes.subarray(0, bytes.length / 2))
    await expect(there.restore(join(root, 'short.tar'))).rejects.toThrow(
      /not a complete backup|incomplete|cannot be read/,
    )
    const at = bytes.indexOf('done one')
    bytes[at] = 'D'.charCodeAt(0)
    await writeFile(join(root, 'changed.tar'), bytes)
    await expect(there.restore(join(root, 'changed.tar'))).rejects.toThrow('does not match its checksum')
    expect(await there.db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  it('by a database with accounts, and by an older version', async () => {
    const place = join(root, 'refused')
    await makeBackup(await taskOf(place))
    const there = await elsewhere()
    const older = await mkdtemp(join(root, 'older-'))
    await mkdir(older, { recursive: true })
    await writeFile(join(older, '0001_foundation.ts'), 'export const up = async () => undefined\n')
    await expect(there.restore(place, { known: older })).rejects.toThrow(
      'created by a newer version of Atelier',
    )
    await there.restore(place)
    await expect(there.restore(place)).rejects.toThrow('not empty')
  })

  it('where a backup already exists', async () => {
    const place = join(root, 'taken')
    await makeBackup(await taskOf(place))
    await expect(makeBackup(await taskOf(place))).rejects.toThrow('already exists')
  })
})
