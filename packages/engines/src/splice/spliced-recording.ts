import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../local/ffmpeg.ts'
import { openEncoder } from '../local/speech/encoder.ts'
import type {
  Artifact,
  EngineContext,
  KeptSpeech,
  Segment,
  SpeechInput,
  Splice,
  Word,
} from '../spec/engine.ts'
import { openOldRecording } from './old-recording.ts'
import { copySamples, countSamples, fadeEdges, toPcm } from './pcm-file.ts'

/** Seconds by which a word may begin before the cut that it follows: its time is not exact to the sample. */
const EARLY = 0.05

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

/** Begins with what is kept before, and what an earlier attempt left. */
export async function openSplicedRecording(tools: SpliceTools): Promise<SplicedRecording> {
  const { splice, context, ffmpeg } = tools
  const { workDir, signal } = context
  const { sampleRate } = splice
  const old = await openOldRecording(ffmpeg, splice, context)
  const stored = storedParts(context, splice)
  const parts = await openParts(tools, old.source)
  async function keepOld(
    kept: KeptSpeech,
    [from, to]: readonly [number, number],
    name: string,
  ): Promise<void> {
    const path = join(workDir, name)
    await copySamples(old.pcmPath, from, to, path)
    await fadeEdges(path, sampleRate, { begins: from > 0, ends: from === 0 })
    const words = wordsBetween(kept, from / sampleRate, to / sampleRate)
    await parts.add({ from: kept.from, to: kept.to, words }, path)
  }
  try {
    if (!stored.before) await keepOld(splice.before, [0, old.start], 'before.pcm')
    for (const segment of [stored.before, ...stored.spoken]) if (segment) await parts.addStored(segment)
  } catch (error) {
    await parts.close()
    throw error
  }
  return {
    async take({ from, to, words, sampleRate: given }, spokenPath) {
      const path = join(workDir, `new-${parts.count}.pcm`)
      if (given === sampleRate) await copySamples(spokenPath, 0, await countSamples(spokenPath), path)
      else await toPcm(ffmpeg, { path: spokenPath, sampleRate: given }, { path, sampleRate }, signal)
      await fadeEdges(path, sampleRate, { begins: parts.count === 1, ends: true })
      await parts.add({ from, to, words }, path)
    },
    async finish() {
      if (stored.after) await parts.addStored(stored.after)
      else await keepOld(splice.after, [old.end, old.samples], 'after.pcm')
      return await parts.finish()
    },
    close: parts.close,
  }
}

/** The words that are heard between two moments of the old recording, in seconds from the first. */
function wordsBetween({ words }: KeptSpeech, first: number, last: number): Word[] {
  return words
    .filter(([, , at]) => at >= first - EARLY && at < last)
    .map(([offset, length, at]): Word => [offset, length, Math.max(0, at - first)])
}

/** The parts of the new recording: each is kept and encoded in its turn. */
async function openParts(
  { input, splice: { sampleRate }, context, ffmpeg }: SpliceTools,
  source: Awaited<ReturnType<typeof openOldRecording>>['source'],
) {
  const { workDir, signal } = context
  const format = input.output
  const encoder = await openEncoder({
    format,
    sampleRate,
    workDir,
    ffmpeg: async () => ffmpeg,
    signal,
    source,
  })
  let count = 0
  return {
    get count() {
      return count
    },
    async addStored(segment: EngineContext['segments'][number]): Promise<void> {
      await encoder.write(await segment.open())
      count++
    },
    async add(part: Pick<Segment, 'from' | 'to' | 'words'>, path: string): Promise<void> {
      const seconds = (await countSamples(path)) / sampleRate
      // Opened first: whoever keeps the part may move the file away.
      const file = await open(path)
      try {
        await context.emit({ ...part, index: count++, seconds, sampleRate }, path)
        await encoder.write(file.createReadStream({ autoClose: false }))
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    },
    finish: () => encoder.finish(),
    close: () => encoder.close(),
  }
}
