import { join } from 'node:path'
import { z } from 'zod'
import type { Engine, EngineContext, EngineRequest, EngineStep, Json } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { nothingToSpeak } from './direct-speech-engine.ts'
import type { SpeakerManners, SpeechPart, SpokenPart } from './hosted-speaker.ts'
import { hasSpeech, planSpeech } from './plan-speech.ts'
import { neededFfmpeg, openRecording, type Recording, type SpeechEngineTools } from './recording.ts'

/** A provider that takes a part of a text into a queue and has its sound later. */
export interface QueuedSpeaker extends SpeakerManners {
  /** Asks for a part, once; answers what to look for it by. */
  submit(part: SpeechPart, request: EngineRequest<'speech'>, context: EngineContext): Promise<Json>
  /** Looks for a part; when it is there, saves the sound at `path`. */
  collect(
    operation: Json,
    path: string,
    context: EngineContext,
  ): Promise<SpokenPart | { pollAfterMs: number }>
  cancel(operation: Json): Promise<void>
}

const operationSchema = z.object({ parts: z.array(z.json()) })

/**
 * Makes the engine of a provider with a queue. All parts are handed in together, so that what they are looked for by is
 * saved before the first look; they are collected in order, and each can be heard once it is there.
 */
export function createQueuedSpeechEngine(
  speaker: QueuedSpeaker,
  { ffmpeg }: SpeechEngineTools,
): Engine<'speech'> {
  return {
    kind: 'speech',
    get models() {
      return speaker.models
    },
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const plan = planSpeech(request.input, request.model, speaker)
      if (!hasSpeech(plan)) throw nothingToSpeak()
      // What cannot be encoded here is not to be paid for.
      await neededFfmpeg({ ffmpeg })
      const parts: Json[] = []
      try {
        for (const planned of plan) {
          // A pause keeps its place in the order.
          parts.push('pause' in planned ? null : await speaker.submit(planned.part, request, context))
        }
      } catch (error) {
        const taken = parts.filter((part) => part !== null)
        throw taken.length === 0 ? error : await withdrawn(speaker, taken, error)
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
  { request, context, ffmpeg }: Means,
): Promise<EngineStep> {
  const plan = planSpeech(request.input, request.model, speaker)
  const open = () => openRecording({ request, context, manners: speaker, ffmpeg })
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
      const answer = await speaker.collect(parts[index] ?? null, path, context)
      if ('pollAfterMs' in answer) {
        return { state: 'waiting', operation: { parts }, pollAfterMs: answer.pollAfterMs }
      }
      recording ??= await open()
      await recording.take(index, planned, path, answer)
    }
    recording ??= await open()
    return { state: 'done', artifacts: [await recording.finish()] }
  } finally {
    await recording?.close()
  }
}

interface Means extends SpeechEngineTools {
  readonly request: EngineRequest<'speech'>
  readonly context: EngineContext
}

/** Takes back what was handed in before a later part was refused: trying again would hand it in, and pay it, twice. */
async function withdrawn(
  speaker: QueuedSpeaker,
  parts: readonly Json[],
  cause: unknown,
): Promise<EngineError> {
  await Promise.allSettled(parts.map((part) => speaker.cancel(part)))
  const message = `only ${parts.length} parts of the text were taken`
  return new EngineError('unavailable', message, { retryable: false, outcome: 'unknown', cause })
}
