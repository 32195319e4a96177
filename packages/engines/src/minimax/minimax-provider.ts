import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import type { Provider } from '../spec/provider.ts'
import { createMinimaxCloneEngine } from './minimax-clone-engine.ts'
import { readMinimaxFault } from './minimax-faults.ts'
import { minimaxSpeechModel } from './minimax-models.ts'
import { createMinimaxMusicEngine } from './minimax-music-engine.ts'
import { createMinimaxSpeaker } from './minimax-speaker.ts'
import { listMinimaxVoices, readMinimaxVoices } from './minimax-voices.ts'

/** Creates the provider of MiniMax's voices, clones and music. */
export function createMinimaxProvider({ apiKey, baseUrl }: KeySettings, tools: SpeechEngineTools): Provider {
  const service = openService({
    name: 'MiniMax',
    headers: { authorization: `Bearer ${apiKey}` },
    readFault: readMinimaxFault,
    baseUrl: 'https://api.minimax.io',
    configuredUrl: baseUrl,
    limits: { concurrency: 10, perMinute: 60 },
  })
  const engines = {
    speech: createDirectSpeechEngine(createMinimaxSpeaker(service.client), tools),
    audio: createMinimaxMusicEngine(service.client),
    voice: createMinimaxCloneEngine(service, tools),
  }
  const list = async (signal: AbortSignal) =>
    readMinimaxVoices(await listMinimaxVoices(service.client, 'system', signal))
  return {
    id: 'minimax',
    name: 'MiniMax',
    local: false,
    engines,
    cloning: {
      type: 'MINIMAX',
      model: minimaxSpeechModel.code,
      tier: 'ELT',
      note: 'MiniMax deletes a voice that is not used within 7 days.',
    },
    voices: (signal = new AbortController().signal) => list(signal),
    check: async (signal) => ({
      voices: (await list(signal)).length,
      models: Object.values(engines).reduce((sum, engine) => sum + engine.models.length, 0),
    }),
    isDown: service.isDown,
    close: service.close,
  }
}
