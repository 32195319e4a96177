import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Segment, SpeechInput, StoredSegment } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { loudnessOf } from '../../audio/dsp/loudness.ts'
import { localModel } from '../../local-models.ts'
import { tinyModel } from './testing/tiny-model.ts'
import { openTinyPack } from './testing/tiny-pack.ts'

const tiny = await openTinyPack()
beforeAll(() =>
  tiny.packs.install('tiny', { signal: new AbortController().signal, onProgress: () => undefined }),
)
afterAll(tiny.dispose)

const story =
  'It was a quiet morning by the sea. The boats lay still, and nobody spoke. Then a bell rang twice! '

interface Attempt {
  readonly stored?: readonly StoredSegment[]
  readonly signal?: AbortSignal
  onEmit?(segment: Segment): void
}

/** Runs one step as the lifecycle would. */
async function speak(input: Partial<SpeechInput>, attempt: Attempt = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'neural-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const segments: StoredSegment[] = []
  const request = { text: story, voice: 'tiny', speed: 1, output: 'wav', ...input } as const
  const step = await tiny.provider.engines.speech?.start(
    { id: 'test', mode: 'TEXT_TO_SPEECH', model: localModel('piper'), input: request },
    {
      signal: attempt.signal ?? new AbortController().signal,
      ...{ workDir: folder, segments: attempt.stored ?? [], log: () => undefined, source: noSource },
      ...{ sources: async () => [], progress: () => undefined },
      async emit(segment, pcmPath) {
        const kept = join(folder, `stored-${segment.index}`)
        await rename(pcmPath, kept)
        segments.push({ ...segment, open: async () => createReadStream(kept) })
        attempt.onEmit?.(segment)
      },
    },
  )
  const path = step?.state === 'done' ? step.artifacts[0]?.path : undefined
  if (path === undefined) throw new Error('the engine made no file')
  const wav = await readFile(path)
  return { segments, wav, seconds: wav.readUInt32LE(40) / 2 / wav.readUInt32LE(24) }
}

const running = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap')

it('speaks part by part, with the words of each in order', async () => {
  const { segments, seconds } = await speak({ text: story.repeat(8) })
  expect(segments.length).toBeGreaterThan(2)
  expect(segments.map(({ index }) => index)).toEqual(segments.map((_, index) => index))
  expect(segments[0]).toMatchObject({ from: 0, to: 35, sampleRate: 22_050 })
  const words = segments.flatMap((segment) =>
    segment.words.map(([at, length]) => story.repeat(8).slice(at, at + length)),
  )
  expect(words.slice(0, 4)).toEqual(['It', 'was', 'a', 'quiet'])
  for (const segment of segments) {
    const starts = segment.words.map(([, , start]) => start)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(starts.at(-1)).toBeLessThan(segment.seconds)
  }
  expect(seconds).toBeCloseTo(
    segments.reduce((sum, segment) => sum + segment.seconds, 0),
    2,
  )
})

it('continues after the parts that an earlier attempt stored, with the same result', async () => {
  const whole = await speak({ text: story.repeat(8) })
  const rest = await speak({ text: story.repeat(8) }, { stored: whole.segments.slice(0, 2) })
  expect(rest.segments.map(({ index }) => index)).toEqual(whole.segments.map(({ index }) => index).slice(2))
  expect(rest.wav.equals(whole.wav)).toBe(true)
})

it('speaks at the requested speed by the length scale of the model', async () => {
  const [usual, fast, slow] = [await speak({}), await speak({ speed: 2 }), await speak({ speed: 0.5 })]
  expect(fast.seconds).toBeCloseTo(usual.seconds / 2, 1)
  expect(slow.seconds).toBeCloseTo(usual.seconds * 2, 1)
})

it('is as loud as the other voices', async () => {
  const { wav } = await speak({})
  const pcm = wav.subarray(44)
  const samples = Float32Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(at * 2) / 32_768)
  expect(loudnessOf([samples], 22_050)).toBeCloseTo(-16, 0)
})

it('says that a text has nothing it can speak', async () => {
  await expect(speak({ text: '你好。' })).rejects.toMatchObject({
    kind: 'invalid',
    userMessage: expect.stringContaining('nothing in this text'),
  })
})

it('stops at once when it is canceled', async () => {
  const canceled = new AbortController()
  const stop = new Error('canceled')
  const speaking = speak(
    { text: story.repeat(200) },
    { signal: canceled.signal, onEmit: () => canceled.abort(stop) },
  )
  await expect(speaking).rejects.toBe(stop)
  await vi.waitFor(() => expect(running()).toEqual([]), 10_000)
})

it('uses one process for one model, however many texts it speaks', async () => {
  const most: number[] = []
  const onEmit = () => most.push(running().length)
  await Promise.all([speak({}, { onEmit }), speak({}, { onEmit }), speak({}, { onEmit })])
  expect(Math.max(...most)).toBe(1)
})

/** Kills the process of the model. */
function killModel(): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  for (const line of processes) {
    const [pid, parent] = line.trim().split(/ +/).map(Number)
    if (parent === process.pid && line.includes('neural-host')) process.kill(Number(pid), 'SIGKILL')
  }
}

it('survives a kill of the process: the next attempt continues after the stored parts', async () => {
  const text = story.repeat(40)
  const whole = await speak({ text })
  const stored: StoredSegment[] = []
  const onEmit = ({ index }: Segment) => {
    stored.push(whole.segments[index] as StoredSegment)
    if (index >= 2) killModel()
  }
  await expect(speak({ text }, { onEmit })).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  expect(stored.length).toBeGreaterThanOrEqual(3)
  const rest = await speak({ text }, { stored })
  expect(rest.wav.equals(whole.wav)).toBe(true)
})

it('survives a faulty model: only its process ends, and the next attempt starts another', async () => {
  const model = join(tiny.folder, 'tiny/model.onnx')
  await writeFile(model, 'not a model')
  const canceled = new AbortController()
  const stop = new Error('canceled')
  // The loaded model is in memory until its process ends.
  await expect(
    speak({ text: story.repeat(50) }, { signal: canceled.signal, onEmit: () => canceled.abort(stop) }),
  ).rejects.toBe(stop)
  await expect(speak({})).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  await writeFile(model, tinyModel())
  expect((await speak({})).seconds).toBeGreaterThan(1)
})

it('does not offer a voice that was removed, and tells who still asks for it', async () => {
  await tiny.packs.remove('tiny')
  expect((await tiny.provider.voices()).some(({ code }) => code === 'tiny')).toBe(false)
  await expect(speak({})).rejects.toMatchObject({ kind: 'invalid' })
})
