import { z } from 'zod'
import type { HostedService } from '../hosted/open-service.ts'
import type { SpokenPart } from '../hosted/speech/hosted-speaker.ts'
import type { QueuedSpeaker } from '../hosted/speech/queued-speech-engine.ts'
import type { Model } from '../spec/engine.ts'
import { type FalQueue, falFile, falOperation } from './fal-queue.ts'

const ENDPOINT = 'fal-ai/minimax/speech-02-hd'
const SPEECH_POLL_MS = 2000

const spoken = z.object({ audio: falFile })

/** The speech model of fal's stock and cloned voices. */
export const falSpeechModel: Model = {
  code: 'minimax-speech-02-hd',
  name: 'MiniMax Speech 02 HD',
  mode: 'TEXT_TO_SPEECH',
  local: false,
  providerCost: { amount: 0.1, currency: 'USD', per: 'thousand characters' },
}

/** Speaks texts with MiniMax's voices through fal's queue. */
export function createFalSpeaker(queue: FalQueue, service: HostedService): QueuedSpeaker {
  return {
    models: [falSpeechModel],
    limit: { most: 5000, unit: 'characters' },
    speeds: { min: 0.5, max: 2 },
    sampleRate: 44_100,
    submit: async ({ text, voice, speed }, _request, context) =>
      await queue.submit(
        ENDPOINT,
        {
          text,
          voice_setting: { voice_id: voice, speed, vol: 1, pitch: 0 },
          audio_setting: { format: 'flac', sample_rate: '44100', channel: '1' },
          output_format: 'url',
          language_boost: 'auto',
        },
        context,
      ),
    async collect(saved, path, { signal }): Promise<SpokenPart | { pollAfterMs: number }> {
      const operation = falOperation.parse(saved)
      if ((await queue.status(operation, signal)) !== 'COMPLETED') return { pollAfterMs: SPEECH_POLL_MS }
      const { audio } = await queue.result(operation, spoken, signal)
      await service.download(audio.url, path, signal)
      return {}
    },
    cancel: queue.cancel,
  }
}
