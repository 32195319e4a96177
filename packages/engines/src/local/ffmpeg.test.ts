import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'

const never = new AbortController().signal
const silence = ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0']
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536)
    })(),
  )

describe('ffmpeg', () => {
  let folder: string
  let ffmpeg: Ffmpeg

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
    const found = await findFfmpeg()
    if (!found) throw new Error('These tests need ffmpeg')
    ffmpeg = found
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is not taken from a path that leads to something else', async () => {
    expect((await findFfmpeg(process.execPath))?.path).toBe(ffmpeg.path)
    expect((await findFfmpeg(join(folder, 'missing')))?.path).toBe(ffmpeg.path)
  })

  it('is made executable where an installation forgot to', async () => {
    const path = join(folder, 'own-ffmpeg')
    await writeFile(path, '#!/bin/sh\necho " libmp3lame libvorbis libopus flac "\n', { mode: 0o644 })
    expect((await findFfmpeg(path))?.path).toBe(path)
    expect((await stat(path)).mode & 0o111).toBe(0o111)
  })

  it('tells what it complained about', async () => {
    const failure = { name: 'EngineError', message: expect.stringContaining('No such file or directory') }
    await expect(
      ffmpeg.run(['-i', join(folder, 'missing.wav'), '-f', 'null', '-'], never),
    ).rejects.toMatchObject(failure)
    const encoding = ffmpeg.open([...silence, join(folder, 'missing', 'a.wav')], never)
    await expect(encoding.write(endless())).rejects.toMatchObject(failure)
    await encoding.ended
  })

  it('ends at once when it is aborted', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const encoding = ffmpeg.open([...silence, join(folder, 'endless.wav')], abort.signal)
    const writing = expect(encoding.write(endless())).rejects.toBe(reason)
    abort.abort(reason)
    await writing
    await encoding.ended
    expect(() => ffmpeg.open([], abort.signal)).toThrow(reason)
  })
})
