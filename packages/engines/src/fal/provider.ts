import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createQueuedSpeechEngine } from '../hosted/speech/queued-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { Provider } from '../spec/provider.ts'
import { audioJobs } from './audio-jobs.ts'
import { cloneJobs } from './clone-job.ts'
import { createFalEngine } from './fal-engine.ts'
import { readFalFault } from './fal-faults.ts'
import { createFalQueue, type FalQueue } from './fal-queue.ts'
import { falVoices } from './fal-voices.ts'
import { createFalWebhookCheck } from './fal-webhook.ts'
import { imageJobs } from './image-jobs.ts'
import { createFalSpeaker, falSpeechModel } from './speech-jobs.ts'
import { videoJobs } from './video-jobs.ts'

const BASE_URL = 'https://queue.fal.run'

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
  const queue = createFalQueue(service)
  const deps = { service, queue }
  const engines = {
    image: createFalEngine('image', imageJobs, deps),
    video: createFalEngine('video', videoJobs, deps),
    audio: createFalEngine('audio', audioJobs, deps),
    voice: createFalEngine('voice', cloneJobs, deps),
    speech: createQueuedSpeechEngine(createFalSpeaker(queue, service), tools),
  }
  return {
    id: 'fal',
    name: 'fal',
    local: false,
    engines,
    cloning: {
      type: 'MINIMAX',
      model: falSpeechModel.code,
      tier: 'ELT',
      note: 'MiniMax deletes a voice that is not used within 7 days.',
    },
    voices: async () => falVoices,
    async check(signal) {
      await tryKey(queue, signal)
      const models = Object.values(engines).reduce((sum, engine) => sum + engine.models.length, 0)
      return { voices: falVoices.length, models }
    },
    verifyWebhook: createFalWebhookCheck(service, baseUrl),
    isDown: service.isDown,
    close: service.close,
  }
}

/** A request that does not exist. fal reports that only with a valid key. */
const nonexistentRequest = {
  endpoint: 'fal-ai/recraft/v3/text-to-image',
  requestId: '00000000-0000-4000-8000-000000000000',
}

async function tryKey(queue: FalQueue, signal: AbortSignal): Promise<void> {
  try {
    await queue.status(nonexistentRequest, signal)
  } catch (error) {
    if (!(error instanceof EngineError && error.kind === 'bad_response')) throw error
  }
}
