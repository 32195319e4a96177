import { join } from 'node:path'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { HostedSpeaker } from '../hosted/speech/hosted-speaker.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { withMapping } from '../hosted/speech/speech-mapping.ts'
import { namedVoiceCode, readVoiceCode } from '../hosted/voices/named-voices.ts'
import type { Engine } from '../spec/engine.ts'
import { noSource } from '../spec/no-source.ts'
import type { VoiceCloning } from '../spec/provider.ts'
import { createReferences } from './reference-audio.ts'

/** Timeout of speaking, in milliseconds. */
const TIMEOUT_MS = 300_000
/** Begins the names of cloned voices; the rest is the ID of the conversion. */
const CLONED = 'cloned-'

/** Cloning by a model that receives the sample with each text. It is offered once an operator adds such a model. */
export const referenceCloning: VoiceCloning = { type: 'OPENAI_COMPATIBLE', tier: 'ESS', note: null }

/** Clones voices: the server stores nothing, and speaks an example. */
export const createCloneEngine = (speaker: HostedSpeaker): Engine<'voice'> => ({
  kind: 'voice',
  repeat: 'never',
  lane: 'io',
  async start({ input: { text }, ...request }, context) {
    const voice = namedVoiceCode(request.model.code, `${CLONED}${request.id}`)
    const path = join(context.workDir, 'example')
    await speaker.speak(
      { text, voice, speed: 1, before: '', after: '' },
      path,
      { ...request, input: { text, voice, speed: 1, output: 'mp3' } },
      { ...context, sample: () => context.source('audio') },
    )
    const example = await downloadResult('voice', path, context.workDir)
    return { state: 'done', artifacts: [example], result: voice }
  },
})

/**
 * Speaks cloned voices as well, by their samples (`ref_audio`). Without transcripts of these, Qwen3-TTS takes only the
 * sound of a voice from them (`x_vector_only_mode`).
 */
export function withClonedVoices(
  speaker: HostedSpeaker,
  api: ApiClient,
  tools: SpeechEngineTools,
): HostedSpeaker {
  const referenceOf = createReferences(tools)
  return {
    options: speaker.options,
    async speak(part, path, request, context) {
      const { text, speed } = part
      const { model, voice } = readVoiceCode(part.voice)
      if (!voice.startsWith(CLONED)) return await speaker.speak(part, path, request, context)
      const ref_audio = await notYetPaid(async () =>
        referenceOf((await context.sample?.(part.voice)) ?? (await noSource('audio')), context),
      )
      const { code, endpoint } = request.model
      const fields = {
        model: model === code ? endpoint : model,
        ...{ input: text, response_format: 'mp3', ...(speed === 1 ? {} : { speed }) },
        ...{ task_type: 'Base', x_vector_only_mode: true, ref_audio },
      }
      const json = await withMapping(fields, part, request)
      const { signal } = context
      await api.save({ path: '/audio/speech', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }, path)
      return {}
    },
  }
}
