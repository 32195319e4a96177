import type { KeySettings } from '../hosted/hosted-provider.ts'
import type { JobQueue } from '../hosted/job-queue.ts'
import { openService } from '../hosted/open-service.ts'
import { createQueuedEngine } from '../hosted/queued-engine.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import { createQueuedSpeaker } from '../hosted/speech/queued-speaker.ts'
import { createQueuedSpeechEngine } from '../hosted/speech/queued-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { minimaxCloning, queuedVoices } from '../hosted/voices/queued-voices.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { Provider } from '../spec/provider.ts'
import { createFalDirectory } from './fal-directory.ts'
import { readFalFault, readFalPlatformFault } from './fal-faults.ts'
import { createFalQueue } from './fal-queue.ts'
import { createFalWebhookCheck } from './fal-webhook.ts'
import file from './models.json' with { type: 'json' }

const BASE_URL = 'https://queue.fal.run'
const PLATFORM_URL = 'https://api.fal.ai'

/** Creates the provider fal: images, video, sound, music, speech and cloned voices with one key. */
export function createFalProvider({ apiKey, baseUrl }: KeySettings, tools: SpeechEngineTools): Provider {
  const service = openService({
    name: 'fal',
    baseUrl: BASE_URL,
    configuredUrl: baseUrl,
    headers: { authorization: `Key ${apiKey}` },
    readFault: readFalFault,
    limits: { concurrency: 20 },
  })
  const platform = openService({
    name: 'fal',
    baseUrl: PLATFORM_URL,
    configuredUrl: baseUrl,
    headers: { authorization: `Key ${apiKey}` },
    readFault: readFalPlatformFault,
    limits: { concurrency: 4 },
  })
  const queue = createFalQueue(service)
  const models = shippedModels(file)
  return {
    id: 'fal',
    name: 'fal',
    local: false,
    engines: {
      image: createQueuedEngine('image', queue),
      video: createQueuedEngine('video', queue),
      audio: createQueuedEngine('audio', queue),
      voice: createQueuedEngine('voice', queue),
      speech: createQueuedSpeechEngine(createQueuedSpeaker(queue), tools),
    },
    models,
    directory: createFalDirectory(platform.client),
    cloning: minimaxCloning,
    voices: async (_signal, offered = () => models) => queuedVoices(offered()),
    async check(signal) {
      await tryKey(queue, signal)
      return { voices: queuedVoices(models).length, models: models.length }
    },
    verifyWebhook: createFalWebhookCheck(service, baseUrl),
    isDown: service.isDown,
    close: async () => {
      await Promise.all([service.close(), platform.close()])
    },
  }
}

/** A request that does not exist. fal reports that only with a valid key. */
const nonexistentRequest = {
  endpoint: 'fal-ai/recraft/v3/text-to-image',
  requestId: '00000000-0000-4000-8000-000000000000',
}

async function tryKey(queue: JobQueue, signal: AbortSignal): Promise<void> {
  try {
    await queue.poll(nonexistentRequest, signal)
  } catch (error) {
    if (!(error instanceof EngineError && error.kind === 'bad_response')) throw error
  }
}
