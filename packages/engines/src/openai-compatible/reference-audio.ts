import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileAsDataUri } from '../hosted/data-uri.ts'
import { neededFfmpeg, type SpeechEngineTools } from '../hosted/speech/recording.ts'
import { describeAudio } from '../media/describe-media.ts'
import type { EngineContext, SourceFile } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Seconds of a sample that are sent: servers accept up to 30. */
const SAMPLE_SECONDS = 30
const SAMPLE_RATE = 24_000

/** Encodes samples as `ref_audio`: WAV, which every server reads. Each is encoded once, as every part needs it. */
export function createReferences(
  tools: SpeechEngineTools,
): (sample: SourceFile, context: EngineContext) => Promise<string> {
  const encoded = new WeakMap<SourceFile, Promise<string>>()
  return (sample, context) => {
    const known = encoded.get(sample) ?? encode(tools, sample, context)
    encoded.set(sample, known)
    return known
  }
}

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
