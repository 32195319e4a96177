import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { HostedSpeaker } from '../hosted/speech/hosted-speaker.ts'
import type {
  Artifact,
  Engine,
  EngineContext,
  EngineRequest,
  EngineStep,
  SourceFile,
  VoiceInput,
} from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { isUnknownPath } from './elevenlabs-faults.ts'
import { listElevenlabsVoices } from './elevenlabs-voices.ts'

const TIMEOUT_MS = 180_000

const added = z.object({ voice_id: z.string().min(1), requires_verification: z.boolean().default(false) })

/** Request body for a clone. Its description contains our ID, to find the clone if the response is lost. */
function elevenlabsCloneForm(
  { id, input: { name, language, gender } }: { id: string; input: VoiceInput },
  sample: { bytes: Uint8Array<ArrayBuffer>; mediaType: string },
): FormData {
  const form = new FormData()
  form.set('name', name)
  form.set('files', new Blob([sample.bytes], { type: sample.mediaType }), 'sample')
  form.set('description', descriptionOf(id))
  const labels = { ...(language ? { language } : {}), ...(gender ? { gender } : {}) }
  if (Object.keys(labels).length > 0) form.set('labels', JSON.stringify(labels))
  return form
}

const descriptionOf = (id: string) => `Atelier ${id}`

/** Clones voices with ElevenLabs. */
export function createElevenlabsCloneEngine(
  api: ApiClient,
  speaker: HostedSpeaker,
  speechModel: ModelDefinition,
): Engine<'voice'> {
  return {
    kind: 'voice',
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const sample = await context.source('audio')
      const bytes = new Uint8Array(await readFile(sample.path))
      const form = elevenlabsCloneForm(request, { bytes, mediaType: sample.mediaType })
      const { signal } = context
      const apiRequest = { path: '/v1/voices/add', form, signal, timeoutMs: TIMEOUT_MS, isPaid: true }
      const { voice_id, requires_verification } = await api.json(apiRequest, added)
      if (requires_verification) {
        await discard(api, voice_id, signal)
        throw new EngineError('content_policy', 'ElevenLabs requires verification of the voice', {
          userMessage: 'ElevenLabs requires the speaker to verify this voice.',
        })
      }
      return {
        state: 'done',
        artifacts: [await speakExample({ speaker, speechModel }, request, context, voice_id)],
        result: voice_id,
      }
    },
    async find(request, context): Promise<EngineStep | undefined> {
      const voices = await listElevenlabsVoices(api, context.signal, request.id)
      const found = voices.find(({ description }) => description === descriptionOf(request.id))
      if (!found) return undefined
      // The example may already have been billed; the sample is a recording of the voice as well.
      return { state: 'done', artifacts: [asExample(await context.source('audio'))], result: found.voice_id }
    },
    discard: (result, signal) => discard(api, result, signal),
  }
}

/** A short recording in the new voice, or the sample if that fails: the voice exists anyway. */
async function speakExample(
  { speaker, speechModel: model }: { speaker: HostedSpeaker; speechModel: ModelDefinition },
  { id, input }: EngineRequest<'voice'>,
  context: EngineContext,
  voice: string,
): Promise<Artifact> {
  const path = join(context.workDir, 'example')
  const speech = { text: input.text, voice, speed: 1, output: 'mp3' } as const
  try {
    await speaker.speak(
      { text: input.text, voice, speed: 1, before: '', after: '' },
      path,
      { id, mode: model.mode, model, input: speech },
      context,
    )
    return await downloadResult('voice', path, context.workDir)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    context.log('the example of a cloned voice is its sample', { error: error.message })
    return asExample(await context.source('audio'))
  }
}

const asExample = ({ path, mediaType }: SourceFile): Artifact => ({ path, mediaType })

async function discard(api: ApiClient, voice: string, signal: AbortSignal): Promise<void> {
  const path = `/v1/voices/${encodeURIComponent(voice)}`
  try {
    await api.json({ method: 'DELETE', path, signal }, z.unknown())
  } catch (error) {
    const isGone = error instanceof EngineError && (error.kind === 'invalid' || isUnknownPath(error))
    if (!isGone) throw error
  }
}
