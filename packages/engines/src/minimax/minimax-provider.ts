import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { minimaxCloning } from '../hosted/voices/queued-voices.ts'
import type { Provider } from '../spec/provider.ts'
import { createMinimaxCloneEngine } from './minimax-clone-engine.ts'
import { readMinimaxFault } from './minimax-faults.ts'
import { createMinimaxMusicEngine } from './minimax-music-engine.ts'
import { createMinimaxSpeaker } from './minimax-speaker.ts'
import { listMinimaxVoices, readMinimaxVoices } from './minimax-voices.ts'
import file from './models.json' with { type: 'json' }

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
  const models = shippedModels(file)
  const engines = {
    speech: createDirectSpeechEngine(createMinimaxSpeaker(service.client), tools),
    audio: createMinimaxMusicEngine(service.client),
    voice: createMinimaxCloneEngine(service, tools),
  }
  const list = async (signal: AbortSignal, offered = models) =>
    readMinimaxVoices(await listMinimaxVoices(service.client, 'system', signal), offered)
  return {
    id: 'minimax',
    name: 'MiniMax',
    local: false,
    engines,
    models,
    cloning: minimaxCloning,
    voices: (signal = new AbortController().signal, offered = () => models) => list(signal, offered()),
    check: async (signal) => ({
      voices: (await list(signal)).length,
      models: models.length,
    }),
    isDown: service.isDown,
    close: service.close,
  }
}
