import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { describeAudio } from '@atelier/engines/media/describe-media'
import type { EngineContext, EngineRequest } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import type { Provider } from '@atelier/engines/spec/provider'
import { ApiError } from '../../platform/api-error.ts'
import type { VoiceRow } from '../../platform/schema.ts'

/** Options of speaking a sentence. */
export interface SentenceTask {
  readonly provider: Provider | undefined
  /** Its speech model; undefined if there is none. */
  readonly model: ModelDefinition | undefined
  readonly voice: VoiceRow
  /** Stable, for providers that know a request by its id. */
  readonly id: string
  /** An empty folder. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** Options of generating an example. */
export interface ExampleTask extends SentenceTask {
  /** Called before any paid request; may throw. */
  beforePaid(): Promise<void>
}

/**
 * Creates an MP3 example of a voice and returns its path: the provider's own recording if available, else the voice's
 * sample sentence. Throws the engine's errors, and `model_unavailable` without an engine.
 */
export async function makeExample(task: ExampleTask): Promise<string> {
  const own = await saveOwn(task)
  if (own !== undefined) return own
  if (!task.provider?.local) await task.beforePaid()
  return await speakSentence(task, task.voice.sample)
}

async function saveOwn({ provider, voice, folder, signal }: ExampleTask): Promise<string | undefined> {
  const path = join(folder, 'own')
  if (!(await provider?.saveExample?.(voice.code, path, signal))) return undefined
  // A provider's file can contain anything.
  return (await describeAudio(path))?.demuxer === 'mp3' ? path : undefined
}

/**
 * Speaks a text by a voice and returns the path of its MP3. Throws the engine's errors, and `model_unavailable` without
 * an engine.
 */
export async function speakSentence(task: SentenceTask, text: string): Promise<string> {
  const { provider, model, voice, id, folder, signal } = task
  const engine = provider?.engines.speech
  if (!engine || !model) throw new ApiError('model_unavailable', 'This voice is not available right now.')
  const request: EngineRequest<'speech'> = {
    id,
    mode: 'TEXT_TO_SPEECH',
    model,
    input: { text, voice: voice.code, speed: 1, output: 'mp3' },
  }
  const context = contextIn(folder, signal)
  let step = await engine.start(request, context)
  while (step.state === 'waiting' && engine.poll) {
    await pause(step.pollAfterMs, undefined, { signal })
    step = await engine.poll(step.operation, request, context)
  }
  const artifact = step.state === 'done' ? step.artifacts[0] : undefined
  if (!artifact || (await stat(artifact.path)).size === 0)
    throw new Error(`no recording of voice ${voice.code}`)
  return artifact.path
}

/** The engine context where nothing has to be stored. */
function contextIn(workDir: string, signal: AbortSignal): EngineContext {
  return {
    signal,
    workDir,
    segments: [],
    source: noSource,
    sources: async () => [],
    log: () => undefined,
    progress: () => undefined,
    emit: async () => undefined,
  }
}
