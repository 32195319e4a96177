import { join } from 'node:path'
import { z } from 'zod'
import type { Engine, EngineContext, EngineRequest, EngineStep, Json } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { nothingToSpeak } from './direct-speech-engine.ts'
import type { HostedSpeaker, SpeechPart, SpokenPart } from './hosted-speaker.ts'
import { hasSpeech, planSpeech } from './plan-speech.ts'
import { neededFfmpeg, openRecording, type Recording, type SpeechEngineTools } from './recording.ts'

/** A provider that queues a part of a text and returns its audio later. */
export interface QueuedSpeaker extends Pick<HostedSpeaker, 'options'> {
  /** Submits a part, once; returns its operation. */
  submit(part: SpeechPart, request: EngineRequest<'speech'>, context: EngineContext): Promise<Json>
  /** Polls a part; when it is done, saves the audio at `path`. */
  collect(
    operation: Json,
    path: string,
    request: EngineRequest<'speech'>,
    context: EngineContext,
  ): Promise<SpokenPart | { pollAfterMs: number }>
  cancel(operation: Json): Promise<void>
}

const operationSchema = z.object({ parts: z.array(z.json()) })

/**
 * Creates the engine of a provider with a queue. All parts are submitted together, so that their operations are saved
 * before the first poll; they are collected in order, and each can be played as soon as it is available.
 */
export function createQueuedSpeechEngine(
  speaker: QueuedSpeaker,
  { ffmpeg }: SpeechEngineTools,
): Engine<'speech'> {
  return {
    kind: 'speech',
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const plan = planSpeech(request.input, speaker.options(request.model))
      if (!hasSpeech(plan)) throw nothingToSpeak()
      // Do not pay for audio that cannot be encoded here.
      await neededFfmpeg({ ffmpeg })
      const parts: Json[] = []
      try {
        for (const planned of plan) {
          // A pause keeps its position.
          parts.push('pause' in planned ? null : await speaker.submit(planned.part, request, context))
        }
      } catch (error) {
        const completed = parts.filter((part) => part !== null)
        throw completed.length === 0 ? error : await withdrawn(speaker, completed, error)
      }
      return { state: 'waiting', operation: { parts }, pollAfterMs: 1000 }
    },
    poll: (operation, request, context) =>
      collectAll(speaker, operationSchema.parse(operation).parts, { request, context, ffmpeg }),
    async cancel(operation) {
      for (const part of operationSchema.parse(operation).parts) if (part !== null) await speaker.cancel(part)
    },
  }
}

async function collectAll(
  speaker: QueuedSpeaker,
  parts: readonly Json[],
  { request, context, ffmpeg }: QueuedSpeechDeps,
): Promise<EngineStep> {
  const speakerOptions = speaker.options(request.model)
  const plan = planSpeech(request.input, speakerOptions)
  const open = () => openRecording({ request, context, speakerOptions, ffmpeg })
  let recording: Recording | undefined
  try {
    for (const [index, planned] of plan.entries()) {
      if (index < context.segments.length) continue
      if ('pause' in planned) {
        recording ??= await open()
        await recording.rest(index, planned)
        continue
      }
      const path = join(context.workDir, `answer-${index}`)
      const result = await speaker.collect(parts[index] ?? null, path, request, context)
      if ('pollAfterMs' in result) {
        return { state: 'waiting', operation: { parts }, pollAfterMs: result.pollAfterMs }
      }
      recording ??= await open()
      await recording.take(index, planned, path, result)
    }
    recording ??= await open()
    return { state: 'done', artifacts: [await recording.finish()] }
  } finally {
    await recording?.close()
  }
}

interface QueuedSpeechDeps extends SpeechEngineTools {
  readonly request: EngineRequest<'speech'>
  readonly context: EngineContext
}

/** Cancels the submitted parts after a later part was refused: a retry would submit, and pay for, them twice. */
async function withdrawn(
  speaker: QueuedSpeaker,
  parts: readonly Json[],
  cause: unknown,
): Promise<EngineError> {
  await Promise.allSettled(parts.map((part) => speaker.cancel(part)))
  const message = `only ${parts.length} parts of the text were accepted`
  return new EngineError('unavailable', message, { retryable: false, outcome: 'unknown', cause })
}
