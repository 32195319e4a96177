import { z } from 'zod'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { readVoiceCode } from '../hosted/voices/named-voices.ts'
import type { Provider } from '../spec/provider.ts'
import { createElevenlabsAudioEngine } from './elevenlabs-audio-engine.ts'
import { createElevenlabsCloneEngine } from './elevenlabs-clone-engine.ts'
import { createElevenlabsDirectory } from './elevenlabs-directory.ts'
import { readElevenlabsFault } from './elevenlabs-faults.ts'
import { createElevenlabsSpeaker } from './elevenlabs-speaker.ts'
import { getElevenlabsVoice, listElevenlabsVoices, readElevenlabsVoices } from './elevenlabs-voices.ts'
import file from './models.json' with { type: 'json' }

const subscription = z.object({ character_count: z.number(), character_limit: z.number() })

/** Creates the provider of ElevenLabs' voices, clones, sound and music. */
export function createElevenlabsProvider(
  { apiKey, baseUrl }: KeySettings,
  { ffmpeg }: SpeechEngineTools,
): Provider {
  const service = openService({
    name: 'ElevenLabs',
    headers: { 'xi-api-key': apiKey },
    readFault: readElevenlabsFault,
    baseUrl: 'https://api.elevenlabs.io',
    configuredUrl: baseUrl,
    // The concurrency limit of the smaller plans.
    limits: { concurrency: 5 },
  })
  const api = service.client
  const speaker = createElevenlabsSpeaker(api)
  const models = shippedModels(file)
  const speechModel = models.find(({ kind }) => kind === 'speech')
  if (!speechModel) throw new Error('ElevenLabs has no speech model')
  const list = async (signal: AbortSignal, offered = models) =>
    readElevenlabsVoices(await listElevenlabsVoices(api, signal), offered)
  return {
    id: 'elevenlabs',
    name: 'ElevenLabs',
    local: false,
    engines: {
      speech: createDirectSpeechEngine(speaker, { ffmpeg }),
      audio: createElevenlabsAudioEngine(api),
      voice: createElevenlabsCloneEngine(api, speaker, speechModel),
    },
    models,
    directory: createElevenlabsDirectory(api, models),
    cloning: { type: 'ELEVENLABS', model: speechModel.code, tier: 'ULT', note: null },
    voices: (signal = new AbortController().signal, offered = () => models) => list(signal, offered()),
    async check(signal) {
      const { character_count: used, character_limit: all } = await api.json(
        { path: '/v1/user/subscription', signal },
        subscription,
      )
      return {
        balance: `${all - used} of ${all} characters left`,
        voices: (await list(signal)).length,
        models: models.length,
      }
    },
    async saveExample(voice, path, signal) {
      const { preview_url } = await getElevenlabsVoice(api, readVoiceCode(voice).voice, signal)
      if (!preview_url) return false
      await service.download(preview_url, path, signal, { maxBytes: 10_000_000 })
      return true
    },
    isDown: service.isDown,
    close: service.close,
  }
}
