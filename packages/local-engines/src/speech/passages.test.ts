import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpeechInput, StoredSegment } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { localModel } from '../local-models.ts'
import { createLocalProvider } from '../provider.ts'

const provider = createLocalProvider({ processes: 2, log: () => undefined })
const engine = provider.engines.speech
if (!engine) throw new Error('The local provider speaks')
afterAll(() => provider.close())

const ALTO = 'espeak-en-us-alto'
const FLITE = 'flite-rms'

/** Speaks as the lifecycle would, as a WAV file. */
async function speak(input: Partial<SpeechInput> & { text: string }, stored: readonly StoredSegment[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'passages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const workDir = await mkdtemp(join(folder, 'work-'))
  const segments: StoredSegment[] = []
  const step = await engine?.start(
    {
      id: 'test',
      mode: 'TEXT_TO_SPEECH',
      model: localModel('espeak-ng'),
      input: { voice: ALTO, speed: 1, output: 'wav', ...input },
    },
    {
      signal: new AbortController().signal,
      workDir,
      segments: stored,
      log: () => undefined,
      source: noSource,
      sources: async () => [],
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
  const wav = await readFile(artifact.path)
  const sampleRate = wav.readUInt32LE(24)
  const pcm = wav.subarray(44, 44 + wav.readUInt32LE(40))
  const samples = Int16Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(at * 2))
  const words = segments.flatMap((segment) =>
    segment.words.map(([at, length]) => input.text.slice(at, at + length)),
  )
  return { segments, words, samples, sampleRate, seconds: samples.length / sampleRate }
}

/** Median of the fundamental frequencies of voiced moments, in Hz, by autocorrelation. */
function pitchOf(samples: Int16Array, sampleRate: number): number {
  const frame = Math.round(sampleRate * 0.04)
  const found: number[] = []
  for (let at = 0; at + 2 * frame < samples.length; at += frame) {
    const energy = samples.subarray(at, at + frame).reduce((sum, value) => sum + value * value, 0)
    if (energy / frame < 500_000) continue
    let best = { lag: 0, value: 0 }
    for (let lag = Math.floor(sampleRate / 400); lag < sampleRate / 60; lag++) {
      let value = 0
      for (let index = 0; index < frame; index++)
        value += (samples[at + index] ?? 0) * (samples[at + index + lag] ?? 0)
      if (value > best.value) best = { lag, value }
    }
    if (best.value > energy * 0.6) found.push(sampleRate / best.lag)
  }
  return found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0
}

const passagesOf = (text: string, ...parts: (readonly [words: string, more?: object])[]) => {
  let at = 0
  return parts.map(([words, more]) => {
    const from = text.indexOf(words, at)
    at = from + words.length
    return { from, to: at, ...more }
  })
}

describe('passages of a text', () => {
  it('are silent for exactly the length of a pause', async () => {
    const plain = await speak({ text: 'The boats lay still. Then a bell rang.' })
    const text = 'The boats lay still. [pause 1.5s]Then a bell rang.'
    const passages = passagesOf(
      text,
      ['The boats lay still. '],
      ['[pause 1.5s]', { pause: 1.5 }],
      ['Then a bell rang.'],
    )
    const paused = await speak({ text, passages })
    expect(paused.seconds - plain.seconds).toBeGreaterThan(1.45)
    expect(paused.seconds - plain.seconds).toBeLessThan(1.55)
    const before = paused.segments[0]?.seconds ?? 0
    const silence = paused.samples.subarray(before * paused.sampleRate, (before + 1.5) * paused.sampleRate)
    expect(silence.every((value) => value === 0)).toBe(true)
    expect(paused.words).toEqual(['The', 'boats', 'lay', 'still', 'Then', 'a', 'bell', 'rang'])
  })

  it('are spoken by voices of two libraries, at one sample rate and without the names', async () => {
    const said = 'It rained all day, and nobody went out at all.'
    const text = `Anna: ${said}\nBob: ${said}`
    const passages = passagesOf(text, [`${said}\n`], [said, { voice: FLITE }])
    const { segments, samples, sampleRate, words } = await speak({ text, passages })
    expect(new Set(segments.map((segment) => segment.sampleRate))).toEqual(new Set([22_050]))
    const split = Math.round((segments[0]?.seconds ?? 0) * sampleRate)
    const anna = pitchOf(samples.subarray(0, split), sampleRate)
    const bob = pitchOf(samples.subarray(split), sampleRate)
    expect(anna).toBeGreaterThan(150)
    expect(bob).toBeLessThan(130)
    expect(words.filter((word) => word === 'rained')).toHaveLength(2)
    expect(words).not.toContain('Anna')
    const alone = await speak({ text: said, voice: FLITE })
    expect(samples.length / sampleRate - split / sampleRate).toBeCloseTo(alone.seconds, 1)
  })

  it('are spoken differently than written', async () => {
    const text = 'Dr. Smith knows SQL well.'
    const passages = [
      { from: 0, to: text.length, respelled: [[0, 9, 'Doctor Smith'] as const, [16, 3, 'sequel'] as const] },
    ]
    const respelled = await speak({ text, passages })
    const written = await speak({ text: 'Doctor Smith knows sequel well.' })
    expect(respelled.words).toEqual(['Dr. Smith', 'knows', 'SQL', 'well'])
    expect(Math.abs(respelled.seconds - written.seconds)).toBeLessThan(0.02)
  })

  it.each([ALTO, FLITE])('are spoken by %s in words, at the places of what they stand for', async (voice) => {
    const text = 'Dr. Smith paid $1,234.56. Then he left.'
    const spoken = await speak({ text, voice })
    const said =
      'Doctor Smith paid one thousand two hundred thirty-four dollars and fifty-six cents. Then he left.'
    const written = await speak({ text: said, voice })
    expect(spoken.words).toEqual(['Dr.', 'Smith', 'paid', '$1,234.56', 'Then', 'he', 'left'])
    expect(spoken.segments[0]?.to).toBe(text.indexOf('Then'))
    expect(Math.abs(spoken.seconds - written.seconds)).toBeLessThan(0.05)
  })

  it('follow the breaks and rates of SSML', async () => {
    const plain = await speak({ text: 'The boats lay still. Then a bell rang.' })
    const text =
      '<speak>The boats lay still. <break time="2s"/><prosody rate="50%">Then a bell rang.</prosody></speak>'
    const marked = await speak({ text })
    expect(marked.words).toEqual(['The', 'boats', 'lay', 'still', 'Then', 'a', 'bell', 'rang'])
    const [first, pause, last, ...others] = marked.segments.map(({ seconds }) => seconds)
    expect([pause, others]).toEqual([2, []])
    const [same = 0, normal = 0] = plain.segments.map(({ seconds }) => seconds)
    expect(Math.abs((first ?? 0) - same)).toBeLessThan(0.05)
    expect((last ?? 0) / normal).toBeGreaterThan(1.6)
  })

  it('continue after the parts of an earlier attempt, wherever it ended', async () => {
    const text = `A: ${'It rained all day. '.repeat(3)}[pause 1s]B: ${'Then it stopped. '.repeat(35)}`
    const [first, pause, second] = [text.indexOf('It'), text.indexOf('['), text.indexOf('Then')]
    const respelled = Array.from(
      text.matchAll(/stopped\. Then/g),
      ({ index }) => [index, 7, 'ended'] as const,
    )
    const passages = [
      { from: first, to: pause },
      { from: pause, to: pause + 10, pause: 1 },
      { from: second, to: text.length, voice: FLITE, respelled },
    ]
    const whole = await speak({ text, passages })
    expect(whole.segments.length).toBeGreaterThan(4)
    for (const kept of whole.segments.keys()) {
      const rest = await speak({ text, passages }, whole.segments.slice(0, kept))
      expect(rest.segments.map(({ index, from, to }) => [index, from, to])).toEqual(
        whole.segments.slice(kept).map(({ index, from, to }) => [index, from, to]),
      )
      // espeak-ng's voices tremble a little, differently each time.
      expect(Math.abs(rest.seconds - whole.seconds)).toBeLessThan(0.05)
    }
  })

  it('never cut a respelling in two', async () => {
    const text = `${'The end of Dr. Smith. '.repeat(25)}Done.`
    const respelled = Array.from(text.matchAll(/Dr\. Smith/g), ({ index }) => [index, 9, 'Doctor'] as const)
    const { words } = await speak({ text, passages: [{ from: 0, to: text.length, respelled }] })
    expect(words.filter((word) => word === 'Dr. Smith')).toHaveLength(25)
  })
})
