import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AudioFormat, audioFormats } from '@atelier/contract/kinds/speech'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import type { Segment, SpeechInput, Splice, StoredSegment } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { splicing } from '@atelier/engines/splice/with-splicing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { localModel } from './local-models.ts'
import { createLocalProvider } from './provider.ts'

const exec = promisify(execFile)
const search = findFfmpeg()
const local = createLocalProvider({ processes: 2, log: () => undefined })
const { speech: engine } = splicing(local, () => search).engines
if (!engine) throw new Error('The local provider speaks')
let ffmpegPath: string
beforeAll(async () => {
  const ffmpeg = await search
  if (!ffmpeg) throw new Error('These tests need ffmpeg')
  ffmpegPath = ffmpeg.path
})
afterAll(() => local.close())

const RATE = 22_050
const paragraphs = [
  'The harbour was quiet. Nobody spoke.',
  'She counted the sails: one, two, three.',
  'In the evening the rain came. People ran home.',
]
const text = paragraphs.join('\n\n')

interface Attempt {
  stored?: readonly StoredSegment[]
  source?: string
}

/** Speaks as the lifecycle would. */
async function speak(input: Partial<SpeechInput>, { stored = [], source }: Attempt = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'splice-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const workDir = await mkdtemp(join(folder, 'work-'))
  const segments: StoredSegment[] = []
  const whole: SpeechInput = { text, voice: 'espeak-en-us-alto', speed: 1, output: 'wav', ...input }
  const step = await engine?.start(
    { id: 'test', mode: 'TEXT_TO_SPEECH', model: localModel('espeak-ng'), input: whole },
    {
      signal: new AbortController().signal,
      workDir,
      segments: stored,
      log: () => undefined,
      sources: async () => [],
      source: source ? async () => ({ path: source, mediaType: 'audio/wav' }) : noSource,
      progress: () => undefined,
      async emit(segment, pcmPath) {
        const kept = join(folder, `${segment.index}.pcm`)
        await rename(pcmPath, kept)
        segments.push({ ...segment, open: async () => createReadStream(kept) })
      },
    },
  )
  const artifact = step?.state === 'done' ? step.artifacts[0] : undefined
  if (!artifact) throw new Error('The engine made no file')
  const path = join(folder, `kept.${whole.output}`)
  await copyFile(artifact.path, path)
  return { path, segments, samples: await samplesOf(path), words: wordsOf(segments) }
}

async function samplesOf(path: string): Promise<Int16Array> {
  const args = ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', String(RATE), '-']
  const { stdout } = await exec(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  return Int16Array.from({ length: stdout.length / 2 }, (_, at) => stdout.readInt16LE(at * 2))
}

/** Words with the seconds at which they begin in the whole. */
function wordsOf(segments: readonly Segment[]) {
  let before = 0
  return segments.flatMap(({ words, seconds }) => {
    const at = before
    before += seconds
    return words.map(([offset, length, start]) => ({ offset, length, start: at + start }))
  })
}

type Spoken = Awaited<ReturnType<typeof speak>>

/** Where the paragraph stands whose words begin at `offset`: between the word before and its own. */
function boundary(old: Spoken, offset: number): [number, number] {
  const next = old.words.findIndex((word) => word.offset >= offset)
  return [old.words[next - 1]?.start ?? 0, old.words[next]?.start ?? 0]
}

/** The input that regenerates the middle paragraph. */
function change(old: Spoken, words: string, output: AudioFormat): Partial<SpeechInput> & { splice: Splice } {
  const [first = '', second = '', third = ''] = paragraphs
  const from = first.length + 2
  const shift = words.length - second.length
  const next = from + second.length + 2
  const typed = [first, words, third].join('\n\n')
  const asWord = (by: number) => (word: Spoken['words'][number]) =>
    [word.offset + by, word.length, word.start] as const
  return {
    text: typed,
    output,
    passages: [{ from, to: next + shift }],
    splice: {
      sampleRate: RATE,
      start: boundary(old, from),
      end: boundary(old, next),
      before: { from: 0, to: from, words: old.words.filter(({ offset }) => offset < from).map(asWord(0)) },
      after: {
        from: next + shift,
        to: typed.length,
        words: old.words.filter(({ offset }) => offset >= next).map(asWord(shift)),
      },
    },
  }
}

/** Loudness of the difference of two sounds beside that of the first, in dB. */
function differenceDb(one: Int16Array, other: Int16Array): number {
  let [sound, noise] = [0, 0]
  for (const [at, value] of one.entries()) {
    sound += value ** 2
    noise += (value - (other[at] ?? 0)) ** 2
  }
  return 10 * Math.log10((noise + 1) / (sound + 1))
}

/** The largest step from one sample to the next near a moment. */
function largestStep(samples: Int16Array, at: number): number {
  let largest = 0
  for (let index = Math.max(1, at - 220); index < Math.min(samples.length, at + 220); index++)
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)))
  return largest
}

describe('a regenerated paragraph', () => {
  const words = 'He closed the door behind him. That was all he ever said about it.'

  // Lossy formats are encoded twice; what they add lies far below what is heard.
  const noiseDb: Record<AudioFormat, number> = { wav: -100, flac: -100, mp3: -10, ogg: -10, opus: -5 }

  it.each(audioFormats)(
    'stands in a %s recording whose other paragraphs stay as they were',
    async (output) => {
      const old = await speak({ output })
      const input = change(old, words, output)
      const spliced = await speak(input, { source: old.path })
      const [before, after] = [spliced.segments[0], spliced.segments.at(-1)]
      if (!before || !after) throw new Error('It has parts')
      const all = spliced.segments.reduce((sum, { seconds }) => sum + seconds, 0)
      const cut = Math.round(before.seconds * RATE)
      const rest = Math.round(after.seconds * RATE)
      // Everything adds up.
      const total = all * RATE
      expect(Math.abs(spliced.samples.length - total)).toBeLessThan(RATE * 0.12)
      // What was there before is there again, but for the edges.
      const edge = 400
      const noise = noiseDb[output]
      const kept = (samples: Int16Array) => samples.subarray(0, cut - edge)
      expect(differenceDb(kept(old.samples), kept(spliced.samples))).toBeLessThan(noise)
      const start = Math.round((all - after.seconds) * RATE)
      const oldStart = old.samples.length - rest
      const length = rest - 4 * edge
      const tail = (samples: Int16Array, at: number) => samples.subarray(at + edge, at + edge + length)
      expect(differenceDb(tail(old.samples, oldStart), tail(spliced.samples, start))).toBeLessThan(noise)
      // Both cuts lie in silence.
      for (const at of [cut, start]) expect(largestStep(spliced.samples, at)).toBeLessThan(600)
    },
  )

  it('has the times of all words', async () => {
    const old = await speak({})
    const input = change(old, words, 'wav')
    const spliced = await speak(input, { source: old.path })
    const said = spliced.words.map(({ offset, length }) => input.text?.slice(offset, offset + length))
    // espeak-ng says "in the" in one go.
    const written = input.text?.replaceAll(/[.,:]|(?<=\b[Ii]n) the/g, '').replaceAll(/\s+/g, ' ')
    expect(said.join(' ')).toBe(written)
    const starts = spliced.words.map(({ start }) => start)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    const shift = (spliced.samples.length - old.samples.length) / RATE
    const evening = (spoken: Spoken, whole: string) =>
      spoken.words.find(({ offset }) => whole.startsWith('evening', offset))?.start ?? 0
    expect(evening(spliced, input.text ?? '') - evening(old, text)).toBeCloseTo(shift, 2)
  })

  it('continues after an earlier attempt, wherever it ended', async () => {
    const old = await speak({})
    const input = change(old, `${words} `.repeat(3).trim(), 'wav')
    const whole = await speak(input, { source: old.path })
    expect(whole.segments.length).toBeGreaterThan(3)
    for (const kept of whole.segments.keys()) {
      const again = await speak(input, { source: old.path, stored: whole.segments.slice(0, kept) })
      expect(again.segments.map(({ index, from, to }) => [index, from, to])).toEqual(
        whole.segments.slice(kept).map(({ index, from, to }) => [index, from, to]),
      )
      expect(Math.abs(again.samples.length - whole.samples.length)).toBeLessThan(RATE * 0.05)
    }
  })

  it('permanently rejects an unreadable recording', async () => {
    const old = await speak({})
    const broken = `${old.path}.broken`
    await writeFile(broken, 'not a sound')
    await expect(speak(change(old, words, 'wav'), { source: broken })).rejects.toMatchObject({
      retryable: false,
    })
  })
})
