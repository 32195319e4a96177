import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AudioFormat, audioFormats } from '@atelier/contract/kinds/speech'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import type { Segment, SpeechInput, StoredSegment } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { espeakModel, localModel } from '../local-models.ts'
import { createLocalProvider } from '../provider.ts'
import { createEspeakSpeaker } from './espeak-speaker.ts'
import { createSpeechEngine } from './speech-engine.ts'
import { espeakVoices } from './synthetic-voices.ts'

const exec = promisify(execFile)
const provider = createLocalProvider({ processes: 2, log: () => undefined })
const local = provider.engines.speech
if (!local) throw new Error('The local provider speaks')
let ffmpegPath: string

beforeAll(async () => {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) throw new Error('These tests need ffmpeg')
  ffmpegPath = ffmpeg.path
})
afterAll(() => provider.close())

interface Attempt {
  readonly engine?: typeof local
  readonly stored?: readonly StoredSegment[]
  readonly signal?: AbortSignal
  onEmit?(segment: Segment): void
}

const story =
  'It was a quiet morning by the sea. The boats lay still, and nobody spoke. Then a bell rang twice! '
const defaults: SpeechInput = { text: story, voice: 'espeak-en-us-alto', speed: 1, output: 'wav' }

/** Runs one step as the lifecycle would: stores each part elsewhere, and counts its segments. */
async function speak(input: Partial<SpeechInput>, attempt: Attempt = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const workDir = await mkdtemp(join(folder, 'work-'))
  const segments: StoredSegment[] = []
  const progress: number[] = []
  const whole = { ...defaults, ...input }
  const step = await (attempt.engine ?? local)?.start(
    { id: 'test', mode: 'TEXT_TO_SPEECH', model: localModel('espeak-ng'), input: whole },
    {
      signal: attempt.signal ?? new AbortController().signal,
      workDir,
      segments: attempt.stored ?? [],
      log: () => undefined,
      source: noSource,
      sources: async () => [],
      progress: (fraction) => progress.push(fraction),
      async emit(segment, pcmPath) {
        const kept = join(folder, `${segment.index}.pcm`)
        await rename(pcmPath, kept)
        segments.push({ ...segment, open: async () => createReadStream(kept) })
        attempt.onEmit?.(segment)
      },
    },
  )
  const artifact = step?.state === 'done' ? step.artifacts[0] : undefined
  if (!artifact) throw new Error('The engine made no file')
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const words = segments.flatMap((segment) =>
    segment.words.map(([at, length]) => whole.text.slice(at, at + length)),
  )
  return { artifact, segments, progress, seconds, words }
}

/** What a player sees: the duration the file claims, the one it has, and how loud it is. */
async function listen(path: string) {
  const decoded = ['-af', 'volumedetect', '-f', 's16le', '-ac', '1', '-ar', '8000', '-']
  const args = ['-hide_banner', '-nostats', '-i', path, ...decoded]
  const answer = await exec(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  const [stdout, stderr] = [answer.stdout, answer.stderr.toString()]
  const [, hours, minutes, rest] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? []
  return {
    claimed: Number(hours) * 3600 + Number(minutes) * 60 + Number(rest),
    real: stdout.length / 2 / 8000,
    meanDb: Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]),
    peakDb: Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]),
  }
}

/** Integrated loudness in LUFS and true peak in dBTP, by ffmpeg. */
async function level(path: string) {
  const { stderr } = await exec(ffmpegPath, [
    '-hide_banner',
    '-i',
    path,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ])
  const summary = stderr.slice(stderr.lastIndexOf('Summary'))
  const read = (pattern: RegExp) => Number(pattern.exec(summary)?.[1])
  return { loudness: read(/I: +(-?[\d.]+) LUFS/), peak: read(/Peak: +(-?[\d.]+) dBFS/) }
}

const running = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap')

describe('local speech', () => {
  const mediaTypes: Record<AudioFormat, string> = {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    ogg: 'audio/ogg',
    flac: 'audio/flac',
    opus: 'audio/ogg',
  }

  it.each(audioFormats)(
    'writes %s files that are as long as they say and as the segments report',
    async (output) => {
      const { artifact, seconds } = await speak({ output })
      const { claimed, real, meanDb, peakDb } = await listen(artifact.path)
      expect(artifact.mediaType).toBe(mediaTypes[output])
      expect(Math.abs(real - seconds)).toBeLessThan(0.12)
      expect(Math.abs(claimed - seconds)).toBeLessThan(0.12)
      expect(meanDb).toBeGreaterThan(-30)
      expect(peakDb).toBeLessThan(0)
    },
  )

  it('points at the words of the text, past emoji and markup', async () => {
    const text =
      '😀 Hello there 👩‍👩‍👧 my “good” friend. If a < b & c > 5, then <b>stop</b>; it’s 𠀋 done 🇨🇿 now!'
    const { words, segments } = await speak({ text })
    expect(words).toEqual(
      expect.arrayContaining(['Hello', 'there', 'my', 'good', 'friend', '&', 'it’s', 'done', 'now']),
    )
    expect(words.join(' ')).toMatch(
      /^😀 Hello there .* my good friend If a b & c 5 then .*stop.* it’s .*done .*now$/u,
    )
    for (const { words: times, seconds } of segments) {
      const starts = times.map(([, , start]) => start)
      expect(starts).toEqual(starts.toSorted((one, other) => one - other))
      expect(starts.at(-1)).toBeLessThan(seconds)
    }
  })

  it.each([
    ['flite-slt', story],
    ['flite-kal16', story],
    ['espeak-en-us-alto', story],
    ['espeak-de-baritone', 'Der Zug nach Hamburg fährt heute von Gleis acht, etwa zehn Minuten später.'],
    ['espeak-fr-tenor', 'Le marché ouvre à huit heures, et les premiers clients attendent déjà.'],
  ])('brings %s to −16 LUFS with peaks below −1 dBTP', async (voice, text) => {
    const { artifact } = await speak({ voice, text, output: 'mp3' })
    const { loudness, peak } = await level(artifact.path)
    expect(Math.abs(loudness + 16)).toBeLessThan(1.5)
    expect(peak).toBeLessThanOrEqual(-1)
  })

  it('has word timings for the permissively licensed voices', async () => {
    const { words, segments } = await speak({
      voice: 'flite-slt',
      text: 'Hello, “dear” reader: it costs $12 & more.',
    })
    expect(words).toEqual(['Hello', 'dear', 'reader', 'it', 'costs', '$12', '&', 'more'])
    const starts = segments[0]?.words.map(([, , start]) => start) ?? []
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(new Set(starts).size).toBe(starts.length)
  })

  it.each(['espeak-en-us-baritone', 'flite-rms'])('speaks %s at every speed', async (voice) => {
    const text = 'It was a quiet morning by the sea. Then a bell rang twice!'
    const { seconds: normal } = await speak({ voice, text })
    // The fastest and the slowest are stretched; twice the usual speed is not.
    for (const speed of [0.25, 2, 4]) {
      const { artifact, seconds, segments } = await speak({ voice, text, speed })
      expect((seconds * speed) / normal).toBeGreaterThan(0.85)
      expect((seconds * speed) / normal).toBeLessThan(1.15)
      expect(Math.abs((await listen(artifact.path)).real - seconds)).toBeLessThan(0.01)
      for (const segment of segments) expect(segment.words.at(-1)?.[2]).toBeLessThan(segment.seconds)
    }
  })

  it('speaks a long text in parts, the first one immediately', async () => {
    const text = story.repeat(21).slice(0, 2000)
    const { artifact, segments, progress, seconds } = await speak({ text, output: 'mp3' })
    expect(segments[0]?.seconds).toBeLessThan(5)
    expect(segments.map(({ index }) => index)).toEqual([...segments.keys()])
    expect(segments.map(({ from }) => from)).toEqual([0, ...segments.slice(0, -1).map(({ to }) => to)])
    expect(segments.at(-1)?.to).toBe(2000)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(1)
    expect(Math.abs((await listen(artifact.path)).claimed - seconds)).toBeLessThan(0.2)
    expect(seconds).toBeGreaterThan(2000 / 25)
    expect(seconds).toBeLessThan(2000 / 10)
  })

  it('continues after the parts of an earlier attempt', async () => {
    const text = story.repeat(8)
    const whole = await speak({ text, output: 'ogg' })
    const stored = whole.segments.slice(0, 2)
    const rest = await speak({ text, output: 'ogg' }, { stored })
    expect(rest.segments.map(({ index, from, to }) => [index, from, to])).toEqual(
      whole.segments.slice(2).map(({ index, from, to }) => [index, from, to]),
    )
    const expected = (await listen(whole.artifact.path)).real
    expect(Math.abs((await listen(rest.artifact.path)).real - expected)).toBeLessThan(expected / 500)
    const nothingLeft = await speak({ text, output: 'ogg' }, { stored: whole.segments })
    expect(nothingLeft.segments).toEqual([])
    expect(Math.abs((await listen(nothingLeft.artifact.path)).real - expected)).toBeLessThan(0.05)
  })

  it('stops in the middle of a part when it is cancelled', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const segments: Segment[] = []
    const onEmit = (segment: Segment) => {
      segments.push(segment)
      abort.abort(reason)
    }
    const text = story.repeat(1000)
    const input = { text, voice: 'flite-slt', output: 'mp3' } as const
    await expect(speak(input, { signal: abort.signal, onEmit })).rejects.toBe(reason)
    expect(segments).toHaveLength(1)
    await expect(speak(input, { signal: abort.signal })).rejects.toBe(reason)
  })

  it('rejects an unknown voice and a text with nothing to speak', async () => {
    await expect(speak({ voice: 'nobody' })).rejects.toMatchObject({ kind: 'invalid', retryable: false })
    for (const input of [{ text: '… — …' }, { text: '你好', voice: 'flite-slt' }]) {
      await expect(speak(input)).rejects.toMatchObject({ kind: 'invalid', userMessage: expect.any(String) })
    }
  })

  it('fails with a retryable error when the disk is full', async () => {
    const full = new Error('No space left on device')
    const onEmit = () => {
      throw full
    }
    await expect(speak({ text: story.repeat(40), output: 'mp3' }, { onEmit })).rejects.toBe(full)
  })

  it('generates WAV files without ffmpeg', async () => {
    const pool = createHostPool({ processes: 1 })
    onTestFinished(() => pool.close())
    const ffmpeg = async () => undefined
    const engine = createSpeechEngine({
      voices: async () => espeakVoices,
      speakers: new Map([[espeakModel.code, createEspeakSpeaker(pool, ffmpeg)]]),
      ffmpeg,
    })
    const { artifact, seconds } = await speak({ output: 'wav' }, { engine })
    expect((await readFile(artifact.path)).readUInt32LE(40)).toBe(Math.round(seconds * 22_050) * 2)
    const refused = { kind: 'unavailable', retryable: false, userMessage: expect.any(String) }
    await expect(speak({ output: 'mp3' }, { engine })).rejects.toMatchObject(refused)
    await expect(speak({ speed: 4 }, { engine })).rejects.toMatchObject(refused)
  })

  it('leaves no process behind when it is closed', async () => {
    await Promise.all([speak({ output: 'mp3' }), speak({ voice: 'flite-awb' })])
    expect(running().length).toBeGreaterThanOrEqual(2)
    await provider.close()
    // A handle is listed until the turn after its process has ended.
    await vi.waitFor(() => expect(running()).toEqual([]), 60_000)
  })
})
