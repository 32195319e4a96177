import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ffmpeg, pcmInput } from '../media/ffmpeg.ts'
import type {
  Artifact,
  EngineContext,
  NeighbouringSpeech,
  Segment,
  SpeechInput,
  Splice,
  Word,
} from '../spec/engine.ts'
import { openEncoder } from '../speech/encoder.ts'
import { openOldRecording } from './old-recording.ts'
import { copySamples, countSamples, fadeEdges, toPcm } from './pcm-file.ts'

/** Seconds by which a word may start before the cut it follows: timings are not exact to the sample. */
const EARLY = 0.05

/** A new recording that consists of parts of an old one and a regenerated part. */
export interface SplicedRecording {
  /** Adds a new part; `pcmPath` is PCM of `segment.sampleRate`. */
  take(segment: Segment, pcmPath: string): Promise<void>
  /** Adds the rest of the old recording and completes the file. */
  finish(): Promise<Artifact>
  close(): Promise<void>
}

/** Options of a spliced recording. */
export interface SpliceTools {
  readonly input: SpeechInput
  readonly splice: Splice
  readonly context: EngineContext
  readonly ffmpeg: Ffmpeg
}

/** Parts stored by an earlier attempt: the old part before, new parts, the old part after. */
export function storedParts({ segments }: Pick<EngineContext, 'segments'>, { after }: Splice) {
  const [before, ...others] = segments
  const isAfter = (segment: Segment) => segment.from >= after.from && segment.index > 1
  return { before, spoken: others.filter((each) => !isAfter(each)), after: others.find(isAfter) }
}

/** Starts with the old part before the cut, or resumes an earlier attempt. */
export async function openSplicedRecording(tools: SpliceTools): Promise<SplicedRecording> {
  const { splice, context, ffmpeg } = tools
  const { workDir, signal } = context
  const { sampleRate } = splice
  const old = await openOldRecording(ffmpeg, splice, context)
  const stored = storedParts(context, splice)
  const parts = await openParts(tools, old.source)
  async function copyOriginal(
    neighbours: NeighbouringSpeech,
    [from, to]: readonly [number, number],
    name: string,
  ): Promise<void> {
    const path = join(workDir, name)
    await copySamples(old.pcmPath, from, to, path)
    await fadeEdges(path, sampleRate, { begins: from > 0, ends: from === 0 })
    const words = wordsBetween(neighbours, from / sampleRate, to / sampleRate)
    await parts.add({ from: neighbours.from, to: neighbours.to, words }, path)
  }
  try {
    if (!stored.before) await copyOriginal(splice.before, [0, old.start], 'before.pcm')
    for (const segment of [stored.before, ...stored.spoken]) if (segment) await parts.addStored(segment)
  } catch (error) {
    await parts.close()
    throw error
  }
  return {
    async take({ from, to, words, sampleRate: spokenRate }, spokenPath) {
      const path = join(workDir, `new-${parts.count}.pcm`)
      if (spokenRate === sampleRate) await copySamples(spokenPath, 0, await countSamples(spokenPath), path)
      else await toPcm(ffmpeg, pcmInput(spokenPath, spokenRate), { path, sampleRate }, signal)
      await fadeEdges(path, sampleRate, { begins: parts.count === 1, ends: true })
      await parts.add({ from, to, words }, path)
    },
    async finish() {
      if (stored.after) await parts.addStored(stored.after)
      else await copyOriginal(splice.after, [old.end, old.samples], 'after.pcm')
      return await parts.finish()
    },
    close: parts.close,
  }
}

/** The words between two positions of the old recording, in seconds from the first. */
function wordsBetween({ words }: NeighbouringSpeech, first: number, last: number): Word[] {
  return words
    .filter(([, , at]) => at >= first - EARLY && at < last)
    .map(([offset, length, at]): Word => [offset, length, Math.max(0, at - first)])
}

/** The parts of the new recording: each is stored and encoded in order. */
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
      // Opened first: storing the part may move the file.
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
