import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../../local/ffmpeg.ts'
import { openEncoder } from '../../local/speech/encoder.ts'
import { digitalSourceTypes } from '../../spec/digital-source-type.ts'
import type { Artifact, EngineContext, EngineRequest, Segment, Word } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { decodePart } from './decode-part.ts'
import type { SpeakerManners, SpokenPart } from './hosted-speaker.ts'
import type { PlannedPart } from './plan-speech.ts'

/** A recording that grows by the parts a provider sends. */
export interface Recording {
  /** Keeps a part for good before anything else is done with it, as it has been paid; `path` is what was sent. */
  take(index: number, planned: PlannedPart, path: string, spoken: SpokenPart): Promise<void>
  finish(): Promise<Artifact>
  /** Lets go of what is held, finished or not. */
  close(): Promise<void>
}

/** What the engines of hosted voices have in common. */
export interface SpeechEngineTools {
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
}

/** What a recording is made of. */
export interface RecordingOptions extends SpeechEngineTools {
  readonly request: EngineRequest<'speech'>
  readonly context: EngineContext
  readonly manners: SpeakerManners
}

/** Begins with what an earlier attempt left. Throws a permanent `unavailable` without ffmpeg, before anything is paid. */
export async function openRecording(options: RecordingOptions): Promise<Recording> {
  const { request, context, manners } = options
  const ffmpeg = await neededFfmpeg(options)
  const { sampleRate } = manners
  const { workDir, signal } = context
  const source = digitalSourceTypes.trainedAlgorithmicMedia
  const format = request.input.output
  const encoder = await openEncoder({ format, sampleRate, workDir, ffmpeg: options.ffmpeg, signal, source })
  const recording: Recording = {
    async take(index, planned, path, { rawSampleRate, words = [] }) {
      const tempo = request.input.speed / planned.part.speed
      const pcmPath = join(workDir, `part-${index}.pcm`)
      const seconds = await decodePart(ffmpeg, { path, rawSampleRate, sampleRate, tempo, pcmPath }, signal)
      await rm(path)
      const { from, to } = planned
      const placed = words.map(([offset, length, start]): Word => [from + offset, length, start / tempo])
      const segment: Segment = { index, from, to, seconds, sampleRate, words: placed }
      const file = await open(pcmPath)
      try {
        await context.emit(segment, pcmPath)
        await encoder.write(file.createReadStream({ autoClose: false }))
      } finally {
        await file.close()
        await rm(pcmPath, { force: true })
      }
      context.progress(to / request.input.text.length)
    },
    finish: () => encoder.finish(),
    close: () => encoder.close(),
  }
  try {
    for (const segment of context.segments) await encoder.write(await segment.open())
    return recording
  } catch (error) {
    await encoder.close()
    throw error
  }
}

/** The ffmpeg of this machine; throws a permanent `unavailable` when there is none. */
export async function neededFfmpeg({ ffmpeg }: SpeechEngineTools): Promise<Ffmpeg> {
  const found = await ffmpeg()
  if (found) return found
  throw new EngineError('unavailable', 'No usable ffmpeg was found', {
    retryable: false,
    userMessage: 'This voice is not available on this server.',
    outcome: 'not_sent',
  })
}
