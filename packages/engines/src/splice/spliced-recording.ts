import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../local/ffmpeg.ts'
import { type Encoder, openEncoder } from '../local/speech/encoder.ts'
import {
  type DigitalSourceType,
  digitalSourceTypes,
  findDigitalSourceType,
} from '../spec/digital-source-type.ts'
import type {
  Artifact,
  EngineContext,
  KeptSpeech,
  Segment,
  SpeechInput,
  Splice,
  Word,
} from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { copySamples, countSamples, fadeEdges, toPcm } from './pcm-file.ts'
import { findQuietCut } from './quiet-cut.ts'

/** Bytes at the beginning and the end of a file in which its mark is looked for. */
const MARK_BYTES = 65_536

/** A new recording that is what was kept of an old one, and between it what is spoken anew. */
export interface SplicedRecording {
  /** Takes a new part; `pcmPath` is PCM of `segment.sampleRate`. */
  take(segment: Segment, pcmPath: string): Promise<void>
  /** Adds what follows the new part, and completes the file. */
  finish(): Promise<Artifact>
  close(): Promise<void>
}

/** What a recording is spliced of. */
export interface SpliceTools {
  readonly input: SpeechInput
  readonly splice: Splice
  readonly context: EngineContext
  readonly ffmpeg: Ffmpeg
}

/** Parts of the result that an earlier attempt left: what is kept before, then new ones, then what is kept after. */
export function storedParts({ segments }: Pick<EngineContext, 'segments'>, { after }: Splice) {
  const [before, ...others] = segments
  const isAfter = (segment: Segment) => segment.from >= after.from && segment.index > 1
  return { before, spoken: others.filter((each) => !isAfter(each)), after: others.find(isAfter) }
}

/** Decodes the old recording, finds where to cut it, and begins with what is kept before. */
export async function openSplicedRecording(tools: SpliceTools): Promise<SplicedRecording> {
  const { input, splice, context, ffmpeg } = tools
  const { workDir, signal } = context
  const { sampleRate } = splice
  const old = await context.source('audio')
  const pcmPath = join(workDir, 'old.pcm')
  await toPcm(ffmpeg, old, { path: pcmPath, sampleRate }, signal).catch(unreadable)
  const start = await findQuietCut(pcmPath, splice.start, sampleRate)
  const end = Math.max(start, await findQuietCut(pcmPath, splice.end, sampleRate))
  const stored = storedParts(context, splice)
  const source = await markOf(old.path)
  const encoder = await openEncoder({
    format: input.output,
    sampleRate,
    workDir,
    ffmpeg: async () => ffmpeg,
    signal,
    source,
  })
  let index = 0
  async function keep(part: Omit<Segment, 'index' | 'seconds' | 'sampleRate'>, path: string): Promise<void> {
    const seconds = (await countSamples(path)) / sampleRate
    await keepAndEncode({ ...part, index: index++, seconds, sampleRate }, path, { context, encoder })
  }
  async function keepOld(
    part: KeptSpeech,
    [from, to]: readonly [number, number],
    name: string,
  ): Promise<void> {
    const path = join(workDir, name)
    await copySamples(pcmPath, from, to, path)
    await fadeEdges(path, sampleRate, { begins: from > 0, ends: from === 0 })
    const [first, last] = [from / sampleRate, to / sampleRate]
    const heard = part.words.filter(([, , at]) => at >= first - EARLY && at < last)
    const words = heard.map(([at, length, time]): Word => [at, length, Math.max(0, time - first)])
    await keep({ from: part.from, to: part.to, words }, path)
  }
  try {
    if (!stored.before) await keepOld(splice.before, [0, start], 'before.pcm')
    for (const segment of [stored.before, ...stored.spoken]) {
      if (!segment) continue
      await encoder.write(await segment.open())
      index++
    }
  } catch (error) {
    await encoder.close()
    throw error
  }
  return {
    async take({ from, to, words, sampleRate: given }, spokenPath) {
      const path = join(workDir, `new-${index}.pcm`)
      if (given === sampleRate) await copySamples(spokenPath, 0, await countSamples(spokenPath), path)
      else await toPcm(ffmpeg, { path: spokenPath, sampleRate: given }, { path, sampleRate }, signal)
      await fadeEdges(path, sampleRate, { begins: index === 1, ends: true })
      await keep({ from, to, words }, path)
    },
    async finish() {
      if (stored.after) await encoder.write(await stored.after.open())
      else await keepOld(splice.after, [end, await countSamples(pcmPath)], 'after.pcm')
      return await encoder.finish()
    },
    close: () => encoder.close(),
  }
}

function unreadable(error: unknown): never {
  if (!(error instanceof EngineError)) throw error
  const message = `the old recording cannot be read: ${error.message}`
  throw new EngineError('invalid', message, { retryable: false, outcome: 'not_sent', cause: error })
}

/** Seconds by which a word may begin before the cut that it follows: its time is not exact to the sample. */
const EARLY = 0.05

async function keepAndEncode(
  segment: Segment,
  path: string,
  { context, encoder }: { context: EngineContext; encoder: Encoder },
): Promise<void> {
  // Opened first: whoever keeps the part may move the file away.
  const file = await open(path)
  try {
    await context.emit(segment, path)
    await encoder.write(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Where the old recording says that it comes from; the new one is no other. */
async function markOf(path: string): Promise<DigitalSourceType> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, MARK_BYTES))
    await file.read(bytes, 0, bytes.length, 0)
    const start = bytes.toString('latin1')
    await file.read(bytes, 0, bytes.length, Math.max(0, size - bytes.length))
    return findDigitalSourceType(start + bytes.toString('latin1')) ?? digitalSourceTypes.algorithmicMedia
  } finally {
    await file.close()
  }
}
