import { z } from 'zod'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createQueuedSpeechEngine } from '../hosted/speech/queued-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { minimaxClassics } from '../hosted/voices/minimax-classics.ts'
import { cacheFreshValue } from '../hosted/webhooks/fresh-value.ts'
import { isStandardWebhook } from '../hosted/webhooks/standard-webhook.ts'
import type { Provider } from '../spec/provider.ts'
import { audioJobs, cloneJobs } from './audio-jobs.ts'
import { imageJobs } from './image-jobs.ts'
import { createPredictions } from './predictions.ts'
import { createReplicateEngine } from './replicate-engine.ts'
import { readReplicateFault } from './replicate-faults.ts'
import { createReplicateSpeaker, replicateSpeechModel } from './replicate-speaker.ts'
import { videoJobs } from './video-jobs.ts'

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
  const deps = { service, predictions }
  const engines = {
    image: createReplicateEngine('image', imageJobs, deps),
    video: createReplicateEngine('video', videoJobs, deps),
    audio: createReplicateEngine('audio', audioJobs, deps),
    voice: createReplicateEngine('voice', cloneJobs, deps),
    speech: createQueuedSpeechEngine(createReplicateSpeaker(predictions, service), tools),
  }
  const secret = cacheFreshValue(async (signal) => {
    const { key } = await service.client.json({ path: '/webhooks/default/secret', signal }, webhookSecret)
    return key
  })
  const voices = minimaxClassics(replicateSpeechModel)
  return {
    id: 'replicate',
    name: 'Replicate',
    local: false,
    engines,
    cloning: {
      type: 'MINIMAX',
      model: replicateSpeechModel.code,
      tier: 'ELT',
      note: 'MiniMax deletes a voice that is not used within 7 days.',
    },
    voices: async () => voices,
    async check(signal) {
      await service.client.json({ path: '/account', signal }, account)
      const models = Object.values(engines).reduce((sum, engine) => sum + engine.models.length, 0)
      return { voices: voices.length, models }
    },
    verifyWebhook: async (event, signal) => isStandardWebhook(event, await secret(signal)),
    isDown: service.isDown,
    close: service.close,
  }
}
