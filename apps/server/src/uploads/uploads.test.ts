import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { xmpPacket } from '@atelier/engines/local/marks/xmp-packet'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptFiles, keepFiles } from '../conversions/keep-files.ts'
import { sweepFiles } from '../conversions/sweep.ts'
import { openDiskFileStore } from '../platform/files/disk-file-store.ts'
import { boundYoungGeneration } from '../platform/young-generation.ts'
import { formOf } from '../testing/form.ts'
import { gifScript, hostileFiles, hostileFilms, jpegWithPlace } from '../testing/hostile-files.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { tinyFilm } from '../testing/tiny-film.ts'

// As the program itself does: what is read and written is let go of early.
boundYoungGeneration()

const hostilePictures = await hostileFiles()

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
const kept = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length
const inWork = async () =>
  (await readdir(server.dataDir, { recursive: true })).filter((name) => name.includes('given-'))

/** Sends a file from a process of its own, so that what it holds is not counted here. */
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

describe('a picture that is given', () => {
  it.each(hostilePictures)('is refused when it is %s', async (_what, name, bytes, status) => {
    const before = await kept()
    const answer = await give(name, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toMatchObject([{ field: 'file' }])
    expect(await kept()).toBe(before)
    expect(await inWork()).toEqual([])
    const source = await post('image-conversion/image', formOf({ text: 'Oil', file: [name, bytes] }))
    expect(source.status).toBe(status)
  })

  it('is kept without the program that hides in it', async () => {
    const { status, body } = await give('a.gif', await gifScript())
    expect(status).toBe(201)
    const answer = await fetch(body.url_file)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 30, height: 20 })
    expect(bytes.includes('alert')).toBe(false)
  })

  it('is kept without the place where it was taken, in its own format', async () => {
    const given = await jpegWithPlace()
    expect((await sharp(given).metadata()).exif).toBeDefined()
    const { body } = await give('IMG_0001.JPG.html', given)
    expect(body.title).toBe('IMG_0001.JPG')
    for (const url of [body.url_file, body.url_poster]) {
      const bytes = await bytesOf(url)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Somebody') || bytes.includes('alert')).toBe(false)
    }
    expect((await sharp(await bytesOf(body.url_file)).metadata()).format).toBe('jpeg')
  })

  it('stands upright, and goes on saying that a model made it', async () => {
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
    for (const answer of [await upload(), await upload()])
      expect(answer).toMatchObject({ status: 201, body: { cost: 0 } })
    const start = () => limited.call('POST', '/v1/image-conversion', { token, body: { text: 'A cat' } })
    expect([(await start()).status, (await start()).status]).toEqual([201, 403])
    await limited.stop()
  })
})

describe('a film that is given', () => {
  it.each(hostileFilms)('is refused when it is %s', async (_what, name, bytes, status) => {
    const before = await kept()
    const answer = await post('engine/video/conversions/upload', formOf({ file: [name, bytes] }))
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toMatchObject([{ field: 'file' }])
    expect(await kept()).toBe(before)
  })

  it('of 99 MB goes to disk without being held in memory', async () => {
    const padding = Buffer.alloc(99_000_000)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const path = join(folder, 'large.mp4')
    await writeFile(path, Buffer.concat([tinyFilm, padding]))
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
    expect(Buffer.from(await part.arrayBuffer())).toEqual(tinyFilm.subarray(0, 100))
  })
})

describe('files of a start', () => {
  const begin = async () => {
    const files = await openDiskFileStore(join(server.dataDir, 'files'))
    const path = join(folder, 'source.mp4')
    await writeFile(path, tinyFilm)
    const deps = { db: server.db, files, giveUp: () => undefined }
    return {
      files,
      start: await keepFiles(deps, owner.id, [{ role: 'source_video', path, mime: 'video/mp4' }]),
    }
  }
  const passTime = (minutes: number) =>
    server.db
      .updateTable('file_removals')
      .set({ due_at: new Date(Date.now() - minutes * 60_000) })
      .execute()

  it('that died before its item was there are removed', async () => {
    const { files, start } = await begin()
    const [key = ''] = start.files.map((file) => file.key)
    await sweepFiles(server.db, files)
    expect(await files.stat(key)).toEqual({ bytes: tinyFilm.length })
    await passTime(3)
    await sweepFiles(server.db, files)
    expect(await files.stat(key)).toBeNull()
    expect(await server.db.selectFrom('file_removals').selectAll().execute()).toEqual([])
  })

  it('that comes too late find no files, and begins nothing', async () => {
    const { start } = await begin()
    await passTime(0)
    const late = server.db.transaction().execute((tx) => adoptFiles(tx, start))
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  })
})
