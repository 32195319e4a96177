import { createReadStream } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelDefinition } from '@atelier/contract/models/definition'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeAudio } from '../../media/describe-media.ts'
import { findFfmpeg } from '../../media/ffmpeg.ts'
import { readMark } from '../../media/marks/read-mark.ts'
import { digitalSourceTypes } from '../../spec/digital-source-type.ts'
import type { Engine, Json, Segment, SpeechInput, StoredSegment } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { noSource } from '../../spec/no-source.ts'
import { createDirectSpeechEngine } from './direct-speech-engine.ts'
import type { HostedSpeaker, SpeechPart } from './hosted-speaker.ts'
import { createQueuedSpeechEngine } from './queued-speech-engine.ts'

const found = findFfmpeg()
const ffmpeg = () => found
const RATE = 8000
const model = modelDefinition.parse({
  ...{
    code: 'fake',
    name: 'Fake',
    kind: 'speech',
    mode: 'TEXT_TO_SPEECH',
    provider: 'fake',
    endpoint: 'fake',
  },
  ...{ inputs: { text: { required: true } }, price: null, cost: null },
})
const limits = {
  limit: { most: 40, unit: 'characters' },
  speeds: { min: 0.5, max: 2 },
  sampleRate: RATE,
} as const
const speakerOptions = { options: () => limits }
const text = 'The first sentence is here. The second one is there. And then a third.'

/** Speaks a text as raw samples, a tenth of a second per character. */
const speechSamples = (path: string, { text }: SpeechPart) =>
  writeFile(path, Buffer.alloc(Math.round((text.length * RATE) / 10) * 2, 1))

/** Runs one step as the lifecycle would. */
async function run(
  step: 'start' | { operation: Json },
  engine: Engine<'speech'>,
  input: Partial<SpeechInput> = {},
  stored: readonly StoredSegment[] = [],
) {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-speech-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const workDir = await mkdtemp(join(folder, 'work-'))
  const kept = [...stored]
  const request = {
    id: 'test',
    mode: 'TEXT_TO_SPEECH',
    model,
    input: { text, voice: 'anna', speed: 1, output: 'wav', ...input },
  } as const
  const context = {
    signal: new AbortController().signal,
    workDir,
    segments: stored,
    source: noSource,
    sources: async () => [],
    log: () => undefined,
    progress: () => undefined,
    async emit(segment: Segment, pcmPath: string) {
      const path = join(folder, `${segment.index}.pcm`)
      await rename(pcmPath, path)
      kept.push({ ...segment, open: async () => createReadStream(path) })
    },
  }
  const outcome =
    step === 'start' ? engine.start(request, context) : engine.poll?.(step.operation, request, context)
  const settled = await Promise.resolve(outcome).catch((error: unknown) => error)
  const path = isDone(settled) ? settled.artifacts[0]?.path : undefined
  return { settled, kept, path, sound: path ? await describeAudio(path) : undefined }
}

function isDone(step: unknown): step is { artifacts: readonly { path: string }[] } {
  return typeof step === 'object' && step !== null && 'artifacts' in step
}

describe('a provider with synchronous responses', () => {
  it('is called as rarely as its limit allows, with word positions in the whole text', async () => {
    const asked: SpeechPart[] = []
    const speaker: HostedSpeaker = {
      ...speakerOptions,
      async speak(part, path) {
        asked.push(part)
        await speechSamples(path, part)
        return { rawSampleRate: RATE, words: [[4, 5, 0.4]] }
      },
    }
    const engine = createDirectSpeechEngine(speaker, { ffmpeg })
    const { kept, path, sound } = await run('start', engine)
    expect(asked.map((part) => part.text.trim())).toEqual([
      'The first sentence is here.',
      'The second one is there.',
      'And then a third.',
    ])
    expect(asked[1]).toMatchObject({ before: asked[0]?.text, after: asked[2]?.text, voice: 'anna' })
    expect(kept.map(({ words: [[at, length] = [0, 0]] }) => text.slice(at, at + length))).toEqual([
      'first',
      'secon',
      'then ',
    ])
    expect(sound?.seconds).toBeCloseTo(text.length / 10, 1)
    expect(await readMark(path ?? '')).toBe(digitalSourceTypes.trainedAlgorithmicMedia)
    await run('start', engine, { text: 'Two sentences. One request.' })
    expect(asked).toHaveLength(4)
  })

  it('is not called again for received parts after a later part was temporarily refused', async () => {
    const asked: string[] = []
    let refusals = 1
    const speaker: HostedSpeaker = {
      ...speakerOptions,
      async speak(part, path) {
        if (asked.length === 1 && refusals-- > 0) throw new EngineError('rate_limited', 'not now')
        asked.push(part.text)
        await speechSamples(path, part)
        return { rawSampleRate: RATE }
      },
    }
    const engine = createDirectSpeechEngine(speaker, { ffmpeg })
    const first = await run('start', engine)
    expect(first.settled).toMatchObject({ kind: 'rate_limited' })
    const second = await run('start', engine, {}, first.kept)
    expect(asked.join('')).toBe(text)
    expect(second.sound?.seconds).toBeCloseTo(text.length / 10, 1)
  })

  it('is called for each passage with its voice and spoken text, and for no pause', async () => {
    const asked: string[] = []
    const speaker: HostedSpeaker = {
      ...speakerOptions,
      async speak(part, path) {
        asked.push(`${part.voice}: ${part.text}`)
        await speechSamples(path, part)
        return { rawSampleRate: RATE, words: [[0, part.text.length, 0]] }
      },
    }
    const engine = createDirectSpeechEngine(speaker, { ffmpeg })
    const { kept, sound } = await run('start', engine, {
      text: 'Dr Who [pause 2s] Anna: Yes',
      passages: [
        { from: 0, to: 7, respelled: [[0, 2, 'Doctor']] },
        { from: 7, to: 18, pause: 2 },
        { from: 24, to: 27, voice: 'berta' },
      ],
    })
    expect(asked).toEqual(['anna: Doctor Who ', 'berta: Yes'])
    expect(kept.map(({ seconds }) => seconds)).toEqual([1.1, 2, 0.3])
    expect(kept[2]?.words).toEqual([[24, 3, 0]])
    expect(sound?.seconds).toBeCloseTo(3.4, 1)
    const silent = await run('start', engine, {
      text: '[pause 2s]',
      passages: [{ from: 0, to: 10, pause: 2 }],
    })
    expect(silent.settled).toMatchObject({ kind: 'invalid' })
  })

  it('is stretched locally to speeds it does not support', async () => {
    const speeds: number[] = []
    const speaker: HostedSpeaker = {
      ...speakerOptions,
      async speak(part, path) {
        speeds.push(part.speed)
        await speechSamples(path, part)
        return { rawSampleRate: RATE, words: [[0, 3, 1]] }
      },
    }
    const { kept, sound } = await run('start', createDirectSpeechEngine(speaker, { ffmpeg }), { speed: 4 })
    expect(new Set(speeds)).toEqual(new Set([2]))
    expect(sound?.seconds).toBeCloseTo(text.length / 20, 0)
    expect(kept[0]?.words[0]?.[2]).toBe(0.5)
  })

  it.each(['<html><body>Bad gateway</body></html>', ''])(
    'that sends no sound but "%s" has failed',
    async (body) => {
      const speaker: HostedSpeaker = {
        ...speakerOptions,
        async speak(_part, path) {
          await writeFile(path, body)
          return {}
        },
      }
      const { settled, kept } = await run('start', createDirectSpeechEngine(speaker, { ffmpeg }))
      expect(settled).toMatchObject({ kind: 'bad_response', retryable: false })
      expect(kept).toEqual([])
    },
  )

  it('is not called if nothing can be encoded', async () => {
    const speaker: HostedSpeaker = {
      ...speakerOptions,
      speak: async () => {
        throw new TypeError('asked')
      },
    }
    const engine = createDirectSpeechEngine(speaker, { ffmpeg: async () => undefined })
    expect((await run('start', engine)).settled).toMatchObject({ kind: 'unavailable', retryable: false })
  })
})

describe('a provider with a queue', () => {
  /** A queue whose parts are done after a number of polls. */
  function queue(looks: number, failAt = Infinity) {
    const submitted: SpeechPart[] = []
    const cancelled: Json[] = []
    const left: number[] = []
    const engine = createQueuedSpeechEngine(
      {
        ...speakerOptions,
        async submit(part) {
          if (submitted.length === failAt) throw new EngineError('rate_limited', 'not now')
          left.push(looks)
          return submitted.push(part) - 1
        },
        async collect(operation, path) {
          const index = Number(operation)
          left[index] = (left[index] ?? 0) - 1
          if (left[index] > 0) return { pollAfterMs: 5 }
          await speechSamples(path, submitted[index] as SpeechPart)
          return { rawSampleRate: RATE }
        },
        cancel: async (operation) => void cancelled.push(operation),
      },
      { ffmpeg },
    )
    return { engine, submitted, cancelled }
  }

  it('receives every part once and is polled until each is done', async () => {
    const { engine, submitted } = queue(2)
    let { settled, kept, sound } = await run('start', engine)
    for (let looks = 0; !isDone(settled) && looks < 10; looks++) {
      const { operation } = settled as { operation: Json }
      ;({ settled, kept, sound } = await run({ operation }, engine, {}, kept))
    }
    expect(submitted.map((part) => part.text).join('')).toBe(text)
    expect(kept).toHaveLength(3)
    expect(sound?.seconds).toBeCloseTo(text.length / 10, 1)
  })

  it('withdraws accepted parts when a later one is refused, without retrying it', async () => {
    const { engine, cancelled } = queue(1, 2)
    expect((await run('start', engine)).settled).toMatchObject({ retryable: false, outcome: 'unknown' })
    expect(cancelled).toEqual([0, 1])
    const atOnce = queue(1, 0)
    expect((await run('start', atOnce.engine)).settled).toMatchObject({ kind: 'rate_limited' })
  })
})
