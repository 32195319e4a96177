import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { googleKey, startFakeGoogle } from '@atelier/engines/google/testing/fake-google'
import { pollyIdentity, startFakePolly } from '@atelier/engines/polly/testing/fake-polly'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { databaseUrlOf } from '../platform/testing/database-server.ts'
import { startS3Server } from '../platform/testing/s3-server.ts'
import { report } from './doctor/finding.ts'
import { examine } from './doctor.ts'

async function examineWith(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-doctor-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const findings = await examine(readConfig({ DATA_DIR: dataDir, ...env }))
  return { findings, of: (subject: string) => findings.find((finding) => finding.subject === subject) }
}

it('checks each key and what it can access, and spends nothing', async () => {
  const [google, polly] = await Promise.all([startFakeGoogle(), startFakePolly()])
  onTestFinished(() => Promise.all([google.close(), polly.close()]).then(() => undefined))
  const { of, findings } = await examineWith({
    GOOGLE_TTS_API_KEY: googleKey,
    GOOGLE_TTS_BASE_URL: google.url,
    AWS_ACCESS_KEY_ID: pollyIdentity.accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'another secret',
    AWS_REGION: pollyIdentity.region,
    AWS_BASE_URL: polly.url,
    AZURE_SPEECH_API_KEY: 'key',
    AZURE_SPEECH_BASE_URL: 'http://127.0.0.1:1',
  })
  expect(of('Google')).toMatchObject({
    state: 'ok',
    words: expect.stringMatching(/^the key is accepted: 8 voices, 5 models; responded in \d+ ms$/),
  })
  expect(of('Amazon Polly')).toMatchObject({
    state: 'fault',
    words: expect.stringMatching(/^the key is rejected: /),
  })
  expect(of('Azure')).toMatchObject({ state: 'fault', words: expect.stringContaining('ECONNREFUSED') })
  expect(google.paid + polly.paid).toBe(0)
  expect(report(findings)).toMatch(/fault {2}Amazon Polly .*\n[\s\S]*2 of 14 need attention\./)
  expect(report(findings)).not.toMatch(new RegExp(`${googleKey}|another secret`))
})

it('lists the models that end soon, and names their successors', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { of } = await examineWith({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://127.0.0.1:1' })
  expect(of('Models')).toMatchObject({
    state: 'note',
    words: expect.stringMatching(/^ending, with their successors: .*gpt-4o on 2027-01-13 \(gpt-6-luna\)/),
  })
})

it('reports a fresh installation as OK', async () => {
  const { of, findings } = await examineWith({})
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
  expect(of('Providers')).toMatchObject({ state: 'note' })
  expect(of('Database')).toMatchObject({ words: 'built in, created at the first start' })
  expect(report(findings)).toContain('Everything is OK.')
})

it('writes a file to a bucket, reads it and removes it', async () => {
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  const { bucket, endpoint, keys } = server.settings
  const variables = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  const well = await examineWith(variables)
  expect(well.of('Files')).toMatchObject({
    state: 'ok',
    words: expect.stringMatching(/^the bucket atelier at http.*, written in \d+ ms, read in \d+ ms$/),
  })
  expect(server.requests.filter((request) => request.startsWith('DELETE /atelier/doctor/'))).toHaveLength(1)
  const ill = await examineWith({ ...variables, S3_BUCKET: 'nowhere' })
  expect(ill.of('Files')).toMatchObject({
    state: 'fault',
    words: expect.stringContaining('correct S3_BUCKET'),
  })
})

it('reports what is wrong with a configured database, mail server and ffmpeg', async () => {
  const { of } = await examineWith({
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FFMPEG_PATH: '/nowhere/ffmpeg',
  })
  for (const subject of ['Database', 'Mail', 'ffmpeg']) expect(of(subject)?.state).toBe('fault')
  expect(of('Database')?.words).not.toContain('secret')
})

it('signs in to the mail server and sends nothing', async () => {
  const commands: string[] = []
  const server = createServer((socket) => {
    socket.write('220 mail.example.org\r\n')
    socket.on('data', (line) => {
      commands.push(line.toString().slice(0, 4))
      socket.write(commands.at(-1) === 'QUIT' ? '221 bye\r\n' : '250 mail.example.org\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { of } = await examineWith({ SMTP_URL: `smtp://${address}` })
  expect(of('Mail')).toMatchObject({ state: 'ok', words: expect.stringContaining(`${address} accepts mail`) })
  expect(commands).not.toContain('MAIL')
})

it('reports the tables, ledger and backups of a running installation', async () => {
  const { connection, db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const DATABASE_URL = databaseUrlOf(connection)
  const fresh = await examineWith({ DATABASE_URL })
  expect(fresh.of('Database')?.words).toMatch(/^PostgreSQL \d+.*, \d+ MB, responds in \d+ ms$/)
  expect(fresh.of('Clock')).toMatchObject({ state: 'ok' })
  expect(fresh.of('Tables')?.words).toMatch(/^up to date, \d+ migrations$/)
  expect(fresh.of('Ledger')?.words).toContain('not audited yet')
  expect(fresh.of('Backup')?.words).toContain('none yet')

  const old = { taken_at: '2020-01-01T00:00:00.000Z', bytes: 2_000_000, files: 3 }
  await db
    .insertInto('settings')
    .values({ key: 'last_backup', value: JSON.stringify(old) })
    .execute()
  await db
    .insertInto('ledger_audits')
    .values({ sum: 5, mismatched: [1], duration_ms: 1, actor_id: null })
    .execute()
  const later = await examineWith({ DATABASE_URL })
  expect(later.of('Ledger')).toMatchObject({
    state: 'fault',
    words: expect.stringContaining('did not balance'),
  })
  expect(later.of('Backup')).toMatchObject({
    state: 'fault',
    words: expect.stringContaining('3 files, 2 MB'),
  })
})

it.each([
  [{ PUBLIC_URL: 'http://studio.example.org' }, 'Address', 'not encrypted'],
  [{ PUBLIC_URL: 'https://studio.example.org' }, 'Proxy', 'TRUST_PROXY is not set'],
  [
    { TRUST_PROXY: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://studio.example.org' },
    'Proxy',
    'can claim any address',
  ],
  [
    { PUBLIC_URL: 'https://studio.example.org', PAYMENTS_SANDBOX: 'true', WEBHOOKS_ALLOW_LOCAL: 'true' },
    'Trial',
    'sandbox payments, which grant credits for free, webhooks to this machine',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_BASE_URL: 'http://127.0.0.1:1' }, 'Payments', 'fetch failed'],
])('warns of %j', async (env, subject, words) => {
  const { of } = await examineWith(env as Record<string, string>)
  expect(of(subject)).toMatchObject({ state: 'fault', words: expect.stringContaining(words) })
})
