import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Ffmpeg, findFfmpeg } from '../media/ffmpeg.ts'
import { openEncoder } from './encoder.ts'
import { createFallbackFfmpeg } from './fallback-ffmpeg.ts'

const pcm = Buffer.from(new Int16Array(22_050).map((_, at) => 8000 * Math.sin(at / 20)).buffer)

/** A folder, a keeper on it, and an ffmpeg that tells how often it was started. */
async function openDesk() {
  const workDir = await mkdtemp(join(tmpdir(), 'spare-ffmpeg-'))
  const spare = createFallbackFfmpeg(workDir)
  onTestFinished(async () => {
    await spare.close()
    await rm(workDir, { recursive: true })
  })
  const found = (await findFfmpeg()) as Ffmpeg
  const open = vi.fn(found.open)
  const encode = async (name: string, signal = new AbortController().signal) => {
    const step = await mkdtemp(join(workDir, `${name}-`))
    const ffmpeg = async () => ({ ...found, open })
    const encoder = await openEncoder({
      format: 'mp3',
      sampleRate: 22_050,
      workDir: step,
      ffmpeg,
      signal,
      spare,
    })
    return { step, encoder }
  }
  return { workDir, spare, open, encode }
}

it('encodes with the waiting process, in the step’s own folder, and starts the next one', async () => {
  const { open, encode } = await openDesk()
  const first = await encode('first')
  await first.encoder.write(Readable.from([pcm]))
  await first.encoder.finish()
  await first.encoder.close()
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2), 60_000)
  const second = await encode('second')
  expect(open).toHaveBeenCalledTimes(2)
  await second.encoder.write(Readable.from([pcm]))
  const { path } = await second.encoder.finish()
  expect(await readdir(second.step)).toEqual(['recording.mp3'])
  expect(path).toBe(join(second.step, 'recording.mp3'))
  await second.encoder.close()
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3), 60_000)
})

it('stops its process when the step is aborted, and leaves no file when it is closed', async () => {
  const { workDir, spare, open, encode } = await openDesk()
  const first = await encode('first')
  await first.encoder.close()
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2), 60_000)
  const abort = new AbortController()
  const second = await encode('second', abort.signal)
  await second.encoder.write(Readable.from([pcm]))
  const reason = new Error('cancelled')
  abort.abort(reason)
  await expect(second.encoder.finish()).rejects.toBe(reason)
  await second.encoder.close()
  await spare.close()
  expect((await readdir(workDir)).filter((name) => name.startsWith('spare-'))).toEqual([])
})
