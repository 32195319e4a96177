import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileAsDataUri } from '../hosted/data-uri.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import { neededFfmpeg, type SpeechEngineTools } from '../hosted/speech/recording.ts'
import { describeAudio } from '../media/describe-media.ts'
import type { EngineContext, SourceFile } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Timeout of speaking, in milliseconds. */
const TIMEOUT_MS = 300_000
/** Seconds of a sample that are sent: servers accept up to 30. */
const SAMPLE_SECONDS = 30
const SAMPLE_RATE = 24_000

/** A text that is spoken in the voice of a sample. */
export interface ReferenceSpeech {
  readonly endpoint: string
  readonly text: string
  readonly speed: number
  readonly sample: () => Promise<SourceFile>
}

/** Speaks in the voice of a sample, which is sent along, and saves the audio at `path`. */
export type SpeakLike = (speech: ReferenceSpeech, path: string, context: EngineContext) => Promise<void>

/**
 * Speaks in the voice of a sample (`ref_audio`). Without a transcript of it, Qwen3-TTS takes only the sound of the voice
 * from it (`x_vector_only_mode`).
 */
export function createSpeakLike(api: ApiClient, tools: SpeechEngineTools): SpeakLike {
  const references = new WeakMap<SourceFile, Promise<string>>()
  function referenceOf(sample: SourceFile, context: EngineContext): Promise<string> {
    const known = references.get(sample) ?? encode(tools, sample, context)
    references.set(sample, known)
    return known
  }
  return async ({ endpoint, text, speed, sample }, path, context) => {
    const ref_audio = await notYetPaid(async () => await referenceOf(await sample(), context))
    const json = {
      ...{ model: endpoint, input: text, response_format: 'mp3', ...(speed === 1 ? {} : { speed }) },
      ...{ task_type: 'Base', x_vector_only_mode: true, ref_audio },
    }
    const { signal } = context
    await api.save({ path: '/audio/speech', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }, path)
  }
}

/** The sample as WAV, which every server reads. */
async function encode(
  tools: SpeechEngineTools,
  { path }: SourceFile,
  { workDir, signal }: EngineContext,
): Promise<string> {
  const found = await describeAudio(path)
  if (!found) throw new EngineError('invalid', 'the sample cannot be decoded')
  const target = join(workDir, `reference-${randomUUID()}.wav`)
  const inputs = [{ path, demuxer: found.demuxer, options: ['-t', String(SAMPLE_SECONDS)] }]
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le', target]
  await (await neededFfmpeg(tools)).run({ work: 'step', inputs, output }, signal)
  return await fileAsDataUri({ path: target, mediaType: 'audio/wav' })
}
