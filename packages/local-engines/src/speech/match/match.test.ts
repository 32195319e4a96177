import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Gender } from '@atelier/contract/kinds/speech'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import type { EngineContext } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { espeakModel, fliteModel, localModel } from '../../local-models.ts'
import { createLocalProvider } from '../../provider.ts'
import { measurePitch } from './measure-pitch.ts'

const TEXT = 'The quick brown fox jumps over the lazy dog, and nobody in the village has ever seen it sleep.'
const provider = createLocalProvider({ processes: 3, log: () => undefined })
const run = promisify(execFile)
let folder: string
let ffmpeg: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'match-'))
  const found = await findFfmpeg()
  if (!found) throw new Error('These tests need ffmpeg')
  ffmpeg = found.path
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

async function context(source: EngineContext['source'] = noSource): Promise<EngineContext> {
  return {
    signal: new AbortController().signal,
    workDir: await mkdtemp(join(folder, 'step-')),
    segments: [],
    log: () => undefined,
    source,
    sources: async () => [],
    progress: () => undefined,
    emit: async () => undefined,
  }
}

/** Runs the same work once for the same arguments: tests share samples, voices and recordings. */
function once<Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>()
  return (...args: Args): Promise<Result> => {
    const key = JSON.stringify(args)
    const result = results.get(key) ?? work(...args)
    results.set(key, result)
    return result
  }
}

/** Speaks the text with a voice; returns the file. */
async function speakAnew(voice: string, speed = 1): Promise<string> {
  const input = { text: TEXT, voice, speed, output: 'wav' } as const
  const model = voice.startsWith('flite') ? fliteModel : espeakModel
  const request = { id: 'spoken', mode: 'TEXT_TO_SPEECH', model, input }
  const step = await provider.engines.speech?.start(request, await context())
  const path = step?.state === 'done' ? step.artifacts[0]?.path : undefined
  if (!path) throw new Error('nothing was spoken')
  return path
}

const speak = once(speakAnew)

/** A sample: what flite says, at another pitch, with hiss and hum in it. */
const sampleAt = once(async (voice: string, { factor = 1, filters = 'anull' } = {}): Promise<string> => {
  const path = join(folder, `sample-${++count}.wav`)
  const shift = `aresample=16000,asetrate=${Math.round(16_000 * factor)},atempo=${1 / factor},aresample=16000`
  await run(ffmpeg, ['-v', 'error', '-i', await speak(voice), '-af', `${shift},${filters}`, path])
  return path
})

const noisy = once(async (path: string): Promise<string> => {
  const out = join(folder, `sample-${++count}.wav`)
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=color=pink:amplitude=0.03:seed=7,aformat=sample_rates=16000']
  const mix = 'amix=inputs=2:duration=first:normalize=0'
  await run(ffmpeg, ['-v', 'error', '-i', path, ...noise, '-filter_complex', mix, out])
  return out
})

async function measured(path: string) {
  const { stdout } = await run(
    ffmpeg,
    ['-v', 'error', '-i', path, '-ac', '1', '-ar', '8000', '-f', 'f32le', '-'],
    {
      encoding: 'buffer',
      maxBuffer: 1 << 26,
    },
  )
  const samples = new Float32Array(new Uint8Array(stdout).buffer)
  return { pitch: measurePitch(samples, 8000) ?? 0, seconds: samples.length / 8000 }
}

/** Matches a voice to a sample; answers its code. */
async function matchAnew(path: string, fields: { language?: string; gender?: Gender } = {}): Promise<string> {
  const { language = 'en', gender = null } = fields
  const input = { name: 'Mine', text: 'Hello.', language, gender }
  const step = await provider.engines.voice?.start(
    { id: 'made', mode: 'VOICE_CLONE', model: localModel('voice-match'), input },
    await context(async () => ({ path, mediaType: 'audio/wav' })),
  )
  if (step?.state !== 'done' || !step.result) throw new Error('no voice was made')
  expect((await readFile(step.artifacts[0]?.path ?? '')).length).toBeGreaterThan(2000)
  return step.result
}

const match = once(matchAnew)

describe('a matched voice', () => {
  it.each([
    ['of 104 Hz', 'flite-rms', undefined, 104],
    ['of 210 Hz', 'flite-slt', 1.25, 210],
  ])('has the pitch of its sample: %s', async (_name, voice, factor, hertz) => {
    const sample = await (factor ? sampleAt(voice, { factor }) : sampleAt(voice))
    const { pitch } = await measured(sample)
    expect(Math.abs(pitch - hertz) / hertz, `the sample has ${pitch} Hz`).toBeLessThan(0.08)
    const spoken = await measured(await speak(await match(sample)))
    expect(Math.abs(spoken.pitch - pitch) / pitch, `${pitch} became ${spoken.pitch} Hz`).toBeLessThan(0.08)
  })
  it('is the same in noise', async () => {
    const sample = await sampleAt('flite-rms')
    const [clean, hissing] = [await measured(sample), await measured(await noisy(sample))]
    expect(Math.abs(hissing.pitch - clean.pitch) / clean.pitch).toBeLessThan(0.05)
    expect((await match(await noisy(sample))).split(':').slice(0, 2)).toEqual(
      (await match(sample)).split(':').slice(0, 2),
    )
  })

  it('speaks as fast as its sample, within what sounds natural', async () => {
    const slow = await match(await sampleAt('flite-rms', { filters: 'atempo=0.8' }))
    const fast = await match(await sampleAt('flite-rms', { filters: 'atempo=1.25' }))
    const [slower, faster] = [await measured(await speak(slow)), await measured(await speak(fast))]
    expect(slower.seconds / faster.seconds).toBeGreaterThan(1.15)
    expect(slower.seconds / faster.seconds).toBeLessThan(1.8)
  })

  it('has the gender and the language that were named', async () => {
    const sample = await sampleAt('flite-rms')
    expect(await match(sample, { gender: 'female' })).toMatch(/^match:gmw\/en-US\+f\d:/)
    expect(await match(sample, { language: 'cs' })).toMatch(/^match:zlw\/cs/)
  })

  it('is rejected without speech', async () => {
    const hiss = join(folder, 'hiss.wav')
    await run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'anoisesrc=color=white:seed=3:d=4', hiss])
    await expect(match(hiss)).rejects.toMatchObject({ kind: 'invalid', userMessage: expect.any(String) })
  })

  it('rejects codes that matching does not return', async () => {
    for (const code of ['match:../../etc:50:1.00', 'match:gmw/en-US+f1:500:1.00', 'match:gmw/en-US:50:9.99;'])
      await expect(speak(code)).rejects.toMatchObject({ kind: 'invalid' })
  })
})
