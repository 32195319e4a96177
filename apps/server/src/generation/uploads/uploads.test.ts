import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { xmpPacket } from '@atelier/engines/media/marks/xmp-packet'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../conversions/file-removals.ts'
import { adoptFiles, storeFiles } from '../../conversions/start/store-files.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { limitYoungGeneration } from '../../platform/v8-heap.ts'
import { formOf } from '../../testing/form.ts'
import { gifScript, hostileFiles, hostileVideos, jpegWithPlace } from '../../testing/hostile-files.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { tinyVideo } from '../../testing/tiny-video.ts'

// As the program itself does: what is read and written is let go of early.
limitYoungGeneration()

const hostileImages = await hostileFiles()

let server: TestServer
let owner: TestUser
let folder: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  folder = await mkdtemp(join(tmpdir(), 'atelier-given-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const post = (path: string, body: unknown) => server.call('POST', `/v1/${path}`, { token: owner.token, body })
const give = (name: string, bytes: Uint8Array, fields = {}) =>
  post('image-conversion/upload', formOf({ ...fields, file: [name, bytes] }))
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const storedFiles = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length
const inWork = async () =>
  (await readdir(server.dataDir, { recursive: true })).filter((name) => name.includes('given-'))

/** Sends a file from a separate process, so that its memory is not counted here. */
async function sendFromElsewhere(path: string, file: string) {
  const script = `
    const form = new FormData()
    form.append('file', await require('node:fs').openAsBlob(${JSON.stringify(file)}), 'large.mp4')
    const headers = { authorization: 'Bearer ${owner.token}' }
    const answer = await fetch('${server.url}${path}', { method: 'POST', headers, body: form })
    console.log(JSON.stringify({ status: answer.status, body: await answer.json() }))`
  const args = ['-e', `(async () => {${script}})()`]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
}

describe('an uploaded image', () => {
  it.each(hostileImages)('is refused when it is %s', async (_what, name, bytes, status) => {
    const before = await storedFiles()
    const response = await give(name, bytes)
    expect(response.status).toBe(status)
    expect(response.body.errors).toMatchObject([{ field: 'file' }])
    expect(await storedFiles()).toBe(before)
    expect(await inWork()).toEqual([])
    const source = await post('image-conversion/image', formOf({ text: 'Oil', file: [name, bytes] }))
    expect(source.status).toBe(status)
  })

  it('is stored without embedded programs', async () => {
    const { status, body } = await give('a.gif', await gifScript())
    expect(status).toBe(201)
    const response = await fetch(body.url_file)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 30, height: 20 })
    expect(bytes.includes('alert')).toBe(false)
  })

  it('is stored without its location, in its own format', async () => {
    const original = await jpegWithPlace()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { body } = await give('IMG_0001.JPG.html', original)
    expect(body.title).toBe('IMG_0001.JPG')
    for (const url of [body.url_file, body.url_poster]) {
      const bytes = await bytesOf(url)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Somebody') || bytes.includes('alert')).toBe(false)
    }
    expect((await sharp(await bytesOf(body.url_file)).metadata()).format).toBe('jpeg')
  })

  it('is rotated upright, and keeps its AI provenance mark', async () => {
    const marked = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#27a' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withXmp(xmpPacket(digitalSourceTypes.trainedAlgorithmicMedia))
      .toBuffer()
    const { body } = await give('a.jpg', marked, { format: 'webp' })
    expect(body).toMatchObject({ width: 20, height: 30 })
    const bytes = await bytesOf(body.url_file)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    for (const copy of [bytes, await bytesOf(body.url_poster), await bytesOf(`${body.url_file}&format=jpg`)])
      expect(copy.includes(digitalSourceTypes.trainedAlgorithmicMedia)).toBe(true)
  })

  it.each([
    ['../../etc/cron.d/job.png', 'job'],
    ['..\\..\\windows\\a.b.png', 'a.b'],
    ['\u202egnp.exe.png', 'gnp.exe'],
    ['.png', '.png'],
  ])('called %j becomes %j', async (name, title) => {
    const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#27a' } })
      .png()
      .toBuffer()
    expect((await give(name, png)).body.title).toBe(title)
  })

  it('costs nothing and does not count against the free limit', async () => {
    const limited = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '1' } })
    const { token } = await limited.signUp()
    const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#27a' } })
      .png()
      .toBuffer()
    const upload = () =>
      limited.call('POST', '/v1/image-conversion/upload', { token, body: formOf({ file: ['a.png', png] }) })
    for (const response of [await upload(), await upload()])
      expect(response).toMatchObject({ status: 201, body: { cost: 0 } })
    const start = () => limited.call('POST', '/v1/image-conversion', { token, body: { text: 'A cat' } })
    expect([(await start()).status, (await start()).status]).toEqual([201, 403])
    await limited.stop()
  })
})

describe('an uploaded video', () => {
  it.each(hostileVideos)('is refused when it is %s', async (_what, name, bytes, status) => {
    const before = await storedFiles()
    const response = await post('engine/video/conversions/upload', formOf({ file: [name, bytes] }))
    expect(response.status).toBe(status)
    expect(response.body.errors).toMatchObject([{ field: 'file' }])
    expect(await storedFiles()).toBe(before)
  })

  it('of 99 MB goes to disk without being held in memory', async () => {
    const padding = Buffer.alloc(99_000_000)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const path = join(folder, 'large.mp4')
    await writeFile(path, Buffer.concat([tinyVideo, padding]))
    const inUse = () => {
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    let most = 0
    const before = inUse()
    const timer = setInterval(() => {
      most = Math.max(most, inUse() - before)
    }, 5)
    const { status, body } = await sendFromElsewhere('/v1/engine/video/conversions/upload', path)
    clearInterval(timer)
    expect(status).toBe(201)
    expect(body).toMatchObject({ duration: 1, width: 32 })
    // What waits to be collected counts too; a file that is held would be more by itself.
    expect(most).toBeLessThan(80_000_000)
    const part = await fetch(body.url_file, { headers: { range: 'bytes=0-99' } })
    expect(Buffer.from(await part.arrayBuffer())).toEqual(tinyVideo.subarray(0, 100))
  })
})

describe('files of a start', () => {
  const begin = async () => {
    const files = await openDiskFileStore(join(server.dataDir, 'files'))
    const path = join(folder, 'source.mp4')
    await writeFile(path, tinyVideo)
    const deps = { db: server.db, files, abandonFiles: () => undefined }
    return {
      files,
      start: await storeFiles(deps, owner.id, [{ role: 'source_video', path, mime: 'video/mp4' }]),
    }
  }
  const passTime = (minutes: number) =>
    server.db
      .updateTable('file_removals')
      .set({ due_at: new Date(Date.now() - minutes * 60_000) })
      .execute()

  it('that crashed before its item existed are removed', async () => {
    const { files, start } = await begin()
    const [key = ''] = start.files.map((file) => file.key)
    await sweepFiles(server.db, files)
    expect(await files.stat(key)).toEqual({ bytes: tinyVideo.length })
    await passTime(3)
    await sweepFiles(server.db, files)
    expect(await files.stat(key)).toBeNull()
    expect(await server.db.selectFrom('file_removals').selectAll().execute()).toEqual([])
  })

  it('that comes too late finds no files, and starts nothing', async () => {
    const { start } = await begin()
    await passTime(0)
    const late = server.db.transaction().execute((tx) => adoptFiles(tx, start))
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  })
})
