import { join } from 'node:path'
import { downloadResult } from '../hosted/result-file.ts'
import type { HostedSpeaker } from '../hosted/speech/hosted-speaker.ts'
import { namedVoiceCode, readVoiceCode } from '../hosted/voices/named-voices.ts'
import type { Engine } from '../spec/engine.ts'
import { noSource } from '../spec/no-source.ts'
import type { VoiceCloning } from '../spec/provider.ts'
import type { SpeakLike } from './reference-speech.ts'

/** Begins the names of cloned voices; the rest is the ID of the conversion. */
const CLONED = 'cloned-'

/** Cloning by a model that receives the sample with each text. It is offered once an operator adds such a model. */
export const referenceCloning: VoiceCloning = { type: 'OPENAI_COMPATIBLE', tier: 'ESS', note: null }

/** Clones voices: the server stores nothing, and speaks an example. */
export const createCloneEngine = (speakLike: SpeakLike): Engine<'voice'> => ({
  kind: 'voice',
  repeat: 'never',
  lane: 'io',
  async start({ id, model: { code, endpoint }, input: { text } }, context) {
    const path = join(context.workDir, 'example')
    const sample = () => context.source('audio')
    await speakLike({ endpoint, text, speed: 1, sample }, path, context)
    return {
      state: 'done',
      artifacts: [await downloadResult('voice', path, context.workDir)],
      result: namedVoiceCode(code, `${CLONED}${id}`),
    }
  },
})

/** Speaks cloned voices as well. */
export const withClonedVoices = (speaker: HostedSpeaker, speakLike: SpeakLike): HostedSpeaker => ({
  options: speaker.options,
  async speak(part, path, request, context) {
    const { model, voice } = readVoiceCode(part.voice)
    if (!voice.startsWith(CLONED)) return await speaker.speak(part, path, request, context)
    const { code, endpoint } = request.model
    const sample = async () => (await context.sample?.(part.voice)) ?? (await noSource('audio'))
    const { text, speed } = part
    await speakLike({ endpoint: model === code ? endpoint : model, text, speed, sample }, path, context)
    return {}
  },
})
