import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { createWaveformReader } from '../../platform/media/waveform.ts'
import { formOf } from '../../testing/form.ts'
import { silence } from '../../testing/silence.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { tinyVideo } from '../../testing/tiny-video.ts'
import { createWaveforms } from './waveforms.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.stop())

const get = (path: string, { token }: TestUser = owner) => server.call('GET', `/v1/${path}`, { token })

async function upload(call: string, name: string, bytes: Uint8Array): Promise<number> {
  const answer = await server.call('POST', `/v1/${call}/upload`, {
    token: owner.token,
    body: formOf({ file: [name, bytes] }),
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const uploadSound = () => upload('engine/audio/conversions', 'sound.wav', silence(3))

/** What a worker uses, with a reader that can be replaced. */
async function createWorker(readWaveform = createWaveformReader({ ffmpegPath: undefined })) {
  const workDir = await mkdtemp(join(tmpdir(), 'waveforms-'))
  onTestFinished(() => rm(workDir, { recursive: true }))
  const files = await openDiskFileStore(join(server.dataDir, 'files'))
  const log = pino({ level: 'silent' })
  return { workDir, waveforms: createWaveforms({ db: server.db, files, log, workDir, readWaveform }) }
}

it('is computed after a recording, an upload and a video, and lists include it', async () => {
  const voice = (await get('voices/')).body.results[0].id
  const body = { text: 'Hello there.', voice }
  const recording = (await server.call('POST', '/v1/conversion/text', { token: owner.token, body })).body
  await server.ended(owner, recording.code_ref)
  const sound = await uploadSound()
  const film = await upload('engine/video/conversions', 'film.mp4', tinyVideo)
  const { waveforms } = await createWorker()
  await waveforms.ofNewItems(new AbortController().signal)
  const of = async (id: number) => (await get(`items/${id}`)).body.waveform
  expect(await of(recording.id)).toMatch(/^[A-Za-z0-9+/]{1,200}$/)
  expect(await of(sound)).toBe('A'.repeat(200))
  expect(await of(film)).toBe('')
  const [listed] = (await get('engine/audio/conversions')).body.results
  expect(listed).toMatchObject({ id: sound, waveform: 'A'.repeat(200) })
})

it('is computed when it is requested before, for the owner only', async () => {
  const id = await uploadSound()
  expect((await get(`items/${id}/waveform`, await server.signUp())).status).toBe(404)
  expect((await get(`items/${id}/waveform`)).body).toEqual({ waveform: 'A'.repeat(200) })
  expect((await get(`items/${id}`)).body.waveform).toBe('A'.repeat(200))
})

it('of an older item that was interrupted is computed again, and leaves nothing behind', async () => {
  const id = await uploadSound()
  // The server itself computes only those of new items.
  const ended_at = sql<Date>`now() - interval '2 days'`
  await server.db.updateTable('conversions').set({ ended_at, waveform: null }).where('id', '=', id).execute()
  const begun = Promise.withResolvers<void>()
  let times = 0
  const { waveforms, workDir } = await createWorker(async (_path, _folder, signal) => {
    if (times++ > 0) return 'AB'
    begun.resolve()
    return await new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
  })
  const stopping = new AbortController()
  const first = waveforms.of(id, stopping.signal)
  await begun.promise
  stopping.abort(new Error('the worker stops'))
  await expect(first).rejects.toThrow('the worker stops')
  await vi.waitFor(async () => expect(await readdir(workDir)).toEqual([]))
  expect(await waveforms.of(id, new AbortController().signal)).toBe('AB')
  expect((await get(`items/${id}`)).body.waveform).toBe('AB')
})
