import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { videoRatios } from '@atelier/contract/kinds/video'
import { type Ffmpeg, ffmpegAt, findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import { noSource } from '@atelier/engines/spec/no-source'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { localModel } from '../local-models.ts'
import { createVideoBench } from './testing/video-bench.ts'
import { findVideoCodec } from './video-codec.ts'
import { createVideoEngine } from './video-engine.ts'

const request = {
  id: 'test',
  mode: 'TEXT_TO_VIDEO',
  model: localModel('animator'),
  input: { text: 'a cat', ratio: '16:9', seconds: 2, seed: 1 },
}

function createEngine(ffmpeg: Ffmpeg | undefined) {
  const pool = createHostPool({ processes: 1 })
  onTestFinished(() => pool.close())
  return createVideoEngine({ pool, ffmpeg: async () => ffmpeg, scale: 0.2 })
}

/** An ffmpeg that has only some encoders, as its list says. */
async function listing(...encoders: readonly string[]): Promise<Ffmpeg> {
  const folder = await mkdtemp(join(tmpdir(), 'encoders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'ffmpeg')
  await writeFile(
    path,
    `#!/bin/sh\nprintf '%s\\n' ${encoders.map((name) => `' V..... ${name} '`).join(' ')}\n`,
    { mode: 0o755 },
  )
  return ffmpegAt(path)
}

const context = {
  signal: new AbortController().signal,
  workDir: tmpdir(),
  segments: [],
  log: () => undefined,
  source: noSource,
  sources: async () => [],
  progress: () => undefined,
  emit: async () => undefined,
}

describe('local videos', () => {
  it('are offered in every mode, with every ratio, the usual one first', async () => {
    const engine = createEngine(await findFfmpeg())
    await vi.waitFor(() => expect(engine.isReady?.()).toBe(true), 60_000)
    const [animator, camera] = [localModel('animator'), localModel('camera')]
    expect(animator.ratios?.[0]).toBe('16:9')
    expect(camera.ratios?.[0]).toBe('1:1')
    for (const model of [animator, camera]) expect(model.ratios?.toSorted()).toEqual(videoRatios.toSorted())
  })

  it('are not offered without an encoder', async () => {
    for (const ffmpeg of [undefined, await listing('mjpeg')]) {
      const engine = createEngine(ffmpeg)
      await expect(engine.start(request, context)).rejects.toMatchObject({
        kind: 'unavailable',
        retryable: false,
      })
      expect(engine.isReady?.()).toBe(false)
    }
  })

  it('are written as browsers play them best', async () => {
    const codec = async (...encoders: readonly string[]) => findVideoCodec(await listing(...encoders))
    expect((await codec('libvpx-vp9', 'libx264', 'mpeg4'))?.mediaType).toBe('video/mp4')
    expect((await codec('libvpx-vp9', 'mpeg4'))?.mediaType).toBe('video/webm')
    expect(await codec('mpeg4')).toBeUndefined()
  })

  it('report progress', async () => {
    const bench = await createVideoBench()
    onTestFinished(() => bench.close())
    const reported: number[] = []
    await bench.make('animator', { onProgress: (fraction) => reported.push(fraction) })
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
    expect(reported.length).toBeGreaterThan(4)
    expect(reported.at(-1)).toBe(1)
  })
})
