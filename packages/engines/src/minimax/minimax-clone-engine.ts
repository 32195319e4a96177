import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import type { HostedService } from '../hosted/open-service.ts'
import { downloadResult } from '../hosted/result-file.ts'
import { neededFfmpeg, type SpeechEngineTools } from '../hosted/speech/recording.ts'
import { describeAudio } from '../media/describe-media.ts'
import type { Artifact, Engine, EngineContext, EngineRequest } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { listMinimaxVoices } from './minimax-voices.ts'

const TIMEOUT_MS = 180_000
/** Length limits of MiniMax's samples, in seconds. */
const SAMPLE = { min: 10, max: 300 }

const uploaded = z.object({ file: z.object({ file_id: z.union([z.string(), z.number()]) }) })
const cloned = z.object({ demo_audio: z.string().nullish() })

/** The name of a voice at MiniMax, which we choose: our ID after a letter, so that it can be looked up. */
const minimaxVoiceId = (id: string): string => `atelier-${id}`

/** Request body for a clone; the text is spoken for the example. */
function minimaxCloneRequest({ id, model, input }: EngineRequest<'voice'>, fileId: string | number) {
  return {
    file_id: fileId,
    voice_id: minimaxVoiceId(id),
    text: input.text,
    model: model.endpoint,
    need_noise_reduction: true,
    need_volume_normalization: true,
  }
}

/** Clones voices with MiniMax. */
export function createMinimaxCloneEngine(service: HostedService, tools: SpeechEngineTools): Engine<'voice'> {
  const { client } = service
  return {
    kind: 'voice',
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const { id } = request
      const { signal, workDir } = context
      const sample = await toSample(tools, context)
      const fileId = await notYetPaid(() => upload(client, sample, signal))
      const json = minimaxCloneRequest(request, fileId)
      const apiRequest = { path: '/v1/voice_clone', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }
      const { demo_audio } = await client.json(apiRequest, cloned)
      const path = join(workDir, 'example')
      if (demo_audio) await service.download(demo_audio, path, signal)
      const example = demo_audio ? await downloadResult('voice', path, workDir) : sample
      return { state: 'done', artifacts: [example], result: minimaxVoiceId(id) }
    },
    async find({ id }, context) {
      const { voice_cloning } = await listMinimaxVoices(client, 'voice_cloning', context.signal)
      if (!voice_cloning?.some(({ voice_id }) => voice_id === minimaxVoiceId(id))) return undefined
      // The sample is a recording of the voice as well, and speaking an example might be billed twice.
      return { state: 'done', artifacts: [await toSample(tools, context)], result: minimaxVoiceId(id) }
    },
    async discard(voice_id, signal) {
      const json = { voice_type: 'voice_cloning', voice_id }
      try {
        await client.json({ path: '/v1/delete_voice', json, signal }, z.unknown())
      } catch (error) {
        // MiniMax deletes it after a week without use.
        if (!(error instanceof EngineError && error.kind === 'invalid')) throw error
      }
    },
  }
}

/** Converts the sample to a format MiniMax supports. Throws `invalid` when it is too short or too long. */
async function toSample(tools: SpeechEngineTools, context: EngineContext): Promise<Artifact> {
  const { path } = await context.source('audio')
  const found = await describeAudio(path)
  if (!found || found.seconds < SAMPLE.min || found.seconds > SAMPLE.max) {
    throw new EngineError('invalid', `the sample lasts ${found?.seconds ?? 0} s`, {
      outcome: 'not_sent',
      userMessage: 'MiniMax requires a sample of 10 seconds to 5 minutes.',
    })
  }
  const target = join(context.workDir, 'sample.mp3')
  const output = ['-map', '0:a:0', '-ac', '1', '-b:a', '160k', target]
  const inputs = [{ path, demuxer: found.demuxer }]
  await (await neededFfmpeg(tools)).run({ work: 'step', inputs, output }, context.signal)
  return { path: target, mediaType: 'audio/mpeg' }
}

async function upload(api: ApiClient, { path, mediaType }: Artifact, signal: AbortSignal) {
  const form = new FormData()
  form.set('purpose', 'voice_clone')
  form.set('file', new Blob([new Uint8Array(await readFile(path))], { type: mediaType }), 'sample.mp3')
  const { file } = await api.json({ path: '/v1/files/upload', form, signal, timeoutMs: TIMEOUT_MS }, uploaded)
  return file.file_id
}
