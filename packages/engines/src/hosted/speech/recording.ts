import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../../media/ffmpeg.ts'
import { digitalSourceTypes } from '../../spec/digital-source-type.ts'
import type { Artifact, EngineContext, EngineRequest, Segment, Word } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { openEncoder } from '../../speech/encoder.ts'
import { decodePart } from './decode-part.ts'
import type { SpeakerOptions, SpokenPart } from './hosted-speaker.ts'
import type { PlannedPause, PlannedSpeech } from './plan-speech.ts'

/** A recording assembled from the parts a provider sends. */
export interface Recording {
  /** Stores a part before anything else is done with it, as it was billed; `path` is the file sent. */
  take(index: number, planned: PlannedSpeech, path: string, spoken: SpokenPart): Promise<void>
  /** Adds a silence. */
  rest(index: number, planned: PlannedPause): Promise<void>
  finish(): Promise<Artifact>
  /** Releases resources, finished or not. */
  close(): Promise<void>
}

/** Dependencies of the engines of hosted voices. */
export interface SpeechEngineTools {
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
}

/** Options of a recording. */
export interface RecordingOptions extends SpeechEngineTools {
  readonly request: EngineRequest<'speech'>
  readonly context: EngineContext
  readonly speakerOptions: SpeakerOptions
}

/** Resumes an earlier attempt. Throws a permanent `unavailable` without ffmpeg, before anything is billed. */
export async function openRecording(options: RecordingOptions): Promise<Recording> {
  const { request, context, speakerOptions } = options
  const ffmpeg = await neededFfmpeg(options)
  const { sampleRate } = speakerOptions
  const { workDir, signal } = context
  const source = digitalSourceTypes.trainedAlgorithmicMedia
  const format = request.input.output
  const encoder = await openEncoder({ format, sampleRate, workDir, ffmpeg: options.ffmpeg, signal, source })
  async function keep(segment: Segment, pcmPath: string): Promise<void> {
    // Opened first: storing the part may move the file.
    const file = await open(pcmPath)
    try {
      await context.emit(segment, pcmPath)
      await encoder.write(file.createReadStream({ autoClose: false }))
    } finally {
      await file.close()
      await rm(pcmPath, { force: true })
    }
    context.progress(segment.to / request.input.text.length)
  }
  const pcmOf = (index: number) => join(workDir, `part-${index}.pcm`)
  const recording: Recording = {
    async take(index, { part, from, to, toTyped }, path, { rawSampleRate, words = [] }) {
      const tempo = request.input.speed / part.speed
      const pcmPath = pcmOf(index)
      const seconds = await decodePart(ffmpeg, { path, rawSampleRate, sampleRate, tempo, pcmPath }, signal)
      await rm(path)
      const timed = words.map(([offset, length, start]): Word => [offset, length, start / tempo])
      await keep({ index, from, to, seconds, sampleRate, words: toTyped(timed) }, pcmPath)
    },
    async rest(index, { from, to, pause }) {
      const samples = Math.round(pause * sampleRate)
      await writeFile(pcmOf(index), Buffer.alloc(samples * 2))
      await keep({ index, from, to, seconds: samples / sampleRate, sampleRate, words: [] }, pcmOf(index))
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

/** The installed ffmpeg; throws a permanent `unavailable` without one. */
export async function neededFfmpeg({ ffmpeg }: SpeechEngineTools): Promise<Ffmpeg> {
  const found = await ffmpeg()
  if (found) return found
  throw new EngineError('unavailable', 'No usable ffmpeg was found', {
    retryable: false,
    userMessage: 'This voice is not available on this server.',
    outcome: 'not_sent',
  })
}
