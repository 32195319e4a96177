import type { HostedService } from '../hosted/open-service.ts'
import type { SpokenPart } from '../hosted/speech/hosted-speaker.ts'
import type { QueuedSpeaker } from '../hosted/speech/queued-speech-engine.ts'
import type { Model } from '../spec/engine.ts'
import type { Predictions } from './predictions.ts'
import { oneFile } from './replicate-job.ts'

const NAME = 'minimax/speech-02-hd'
const SPEECH_POLL_MS = 2000

/** The speech model of Replicate's stock and cloned voices. */
export const replicateSpeechModel: Model = {
  code: 'minimax-speech-02-hd',
  name: 'MiniMax Speech 02 HD',
  mode: 'TEXT_TO_SPEECH',
  local: false,
  providerCost: { amount: 0.1, currency: 'USD', per: 'thousand characters' },
}

/** Speaks texts with MiniMax's voices through Replicate. */
export function createReplicateSpeaker(predictions: Predictions, service: HostedService): QueuedSpeaker {
  return {
    models: [replicateSpeechModel],
    limit: { most: 5000, unit: 'characters' },
    speeds: { min: 0.5, max: 2 },
    sampleRate: 32_000,
    submit: ({ text, voice, speed }, _request, context) =>
      predictions.create({ name: NAME }, { text, voice_id: voice, speed, channel: 'mono' }, context),
    async collect(saved, path, { signal }): Promise<SpokenPart | { pollAfterMs: number }> {
      const status = await predictions.poll(saved, oneFile, signal)
      if (status.state !== 'succeeded') return { pollAfterMs: SPEECH_POLL_MS }
      await service.download(status.output.url ?? '', path, signal)
      return {}
    },
    cancel: predictions.cancel,
  }
}
