import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { rawFfmpeg } from '../testing/raw-ffmpeg.ts'
import { type Ffmpeg, ffmpegAt, findFfmpeg, pcmFormat } from './ffmpeg.ts'
import { makePoster } from './make-poster.ts'

const never = new AbortController().signal
const input = ['-f', 's16le', ...pcmFormat(8000)]
const output = ['-f', 'null', '-']
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
  afterEach(() => void vi.unstubAllEnvs())
  afterAll(() => rm(folder, { recursive: true }))

  it('is not used from a path to another program', async () => {
    expect((await findFfmpeg(process.execPath))?.path).toBe(ffmpeg.path)
    expect((await findFfmpeg(join(folder, 'missing')))?.path).toBe(ffmpeg.path)
  })

  it('is made executable if the installation did not', async () => {
    const path = join(folder, 'own-ffmpeg')
    await writeFile(path, '#!/bin/sh\necho " libmp3lame libvorbis libopus flac "\n', { mode: 0o644 })
    expect((await findFfmpeg(path))?.path).toBe(path)
    expect((await stat(path)).mode & 0o111).toBe(0o111)
  })

  it('reports its error messages', async () => {
    const failure = { name: 'EngineError', message: expect.stringContaining('No such file or directory') }
    await expect(
      ffmpeg.run(
        { work: 'quick', inputs: [{ path: join(folder, 'missing.wav'), demuxer: 'wav' }], output },
        never,
      ),
    ).rejects.toMatchObject(failure)
    const encoding = ffmpeg.open({ input, output: [join(folder, 'missing', 'a.wav')] }, never)
    await expect(encoding.write(endless())).rejects.toMatchObject(failure)
    await encoding.ended
  })

  it('ends at once when it is aborted', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const encoding = ffmpeg.open({ input, output: [join(folder, 'endless.wav')] }, abort.signal)
    const writing = expect(encoding.write(endless())).rejects.toBe(reason)
    abort.abort(reason)
    await writing
    await encoding.ended
    expect(() => ffmpeg.open({ input, output }, abort.signal)).toThrow(reason)
  })

  it('inherits nothing from this process except its arguments', async () => {
    vi.stubEnv('SECRET', 'do not tell')
    const [path, told] = [join(folder, 'telling-ffmpeg'), join(folder, 'told')]
    await writeFile(path, `#!/bin/sh\nenv > ${told}; ulimit -d >> ${told}\n`, { mode: 0o755 })
    const task = { work: 'quick', inputs: [{ path: 'a.wav', demuxer: 'wav' }], output } as const
    await ffmpegAt(path).run(task, never)
    const text = await readFile(told, 'utf8')
    expect(text).not.toContain('do not tell')
    expect(text).toContain('MALLOC_ARENA_MAX')
    if (platform() === 'linux') expect(text).toMatch(/^\d+$/m)
  })

  it('is killed when it exceeds the time limit of its work', async () => {
    const [path, begun] = [join(folder, 'hanging-ffmpeg'), join(folder, 'begun')]
    await writeFile(path, `#!/bin/sh\ntouch ${begun}; exec sleep 600\n`, { mode: 0o755 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const task = { work: 'quick', inputs: [{ path: 'a.wav', demuxer: 'wav' }], output } as const
    const failed = expect(ffmpegAt(path).run(task, never)).rejects.toMatchObject({
      kind: 'timeout',
      retryable: false,
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await failed
  })

  it('decodes no frame above the pixel limit, whatever the container declares', async () => {
    const large = join(folder, 'large.mp4')
    const input = ['-f', 'lavfi', '-i', 'color=s=4200x4200:r=1:d=1']
    await rawFfmpeg(...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1', large)
    const task = { work: 'quick', inputs: [{ path: large, demuxer: 'mov' }], output } as const
    await expect(ffmpeg.run(task, never)).rejects.toThrow('ffmpeg ended with')
    await expect(makePoster(ffmpeg, large, join(folder, 'large.jpg'), never)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})
