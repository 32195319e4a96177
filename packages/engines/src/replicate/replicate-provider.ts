import { z } from 'zod'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createQueuedEngine } from '../hosted/queued-engine.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import { createQueuedSpeaker } from '../hosted/speech/queued-speaker.ts'
import { createQueuedSpeechEngine } from '../hosted/speech/queued-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { minimaxCloning, queuedVoices } from '../hosted/voices/queued-voices.ts'
import { cacheFreshValue } from '../hosted/webhooks/fresh-value.ts'
import { isStandardWebhook } from '../hosted/webhooks/standard-webhook.ts'
import type { Provider } from '../spec/provider.ts'
import file from './models.json' with { type: 'json' }
import { createPredictions } from './predictions.ts'
import { createReplicateDirectory } from './replicate-directory.ts'
import { readReplicateFault } from './replicate-faults.ts'

const account = z.object({ username: z.string() })
const webhookSecret = z.object({ key: z.string().min(1) })

/** Creates the provider Replicate: images, video, sound, music, speech and cloned voices with one key. */
export function createReplicateProvider(
  { apiKey, baseUrl }: KeySettings,
  tools: SpeechEngineTools,
): Provider {
  const service = openService({
    name: 'Replicate',
    headers: { authorization: `Bearer ${apiKey}` },
    readFault: readReplicateFault,
    baseUrl: 'https://api.replicate.com/v1',
    configuredUrl: baseUrl,
    // Replicate allows 600 predictions a minute.
    limits: { concurrency: 20, perMinute: 600 },
  })
  const predictions = createPredictions(service)
  const models = shippedModels(file)
  const secret = cacheFreshValue(async (signal) => {
    const { key } = await service.client.json({ path: '/webhooks/default/secret', signal }, webhookSecret)
    return key
  })
  return {
    id: 'replicate',
    name: 'Replicate',
    local: false,
    engines: {
      image: createQueuedEngine('image', predictions),
      video: createQueuedEngine('video', predictions),
      audio: createQueuedEngine('audio', predictions),
      voice: createQueuedEngine('voice', predictions),
      speech: createQueuedSpeechEngine(createQueuedSpeaker(predictions), tools),
    },
    models,
    directory: createReplicateDirectory(service.client),
    cloning: minimaxCloning,
    voices: async (_signal, offered = () => models) => queuedVoices(offered()),
    async check(signal) {
      await service.client.json({ path: '/account', signal }, account)
      return { voices: queuedVoices(models).length, models: models.length }
    },
    verifyWebhook: async (event, signal) => isStandardWebhook(event, await secret(signal)),
    isDown: service.isDown,
    close: service.close,
  }
}
