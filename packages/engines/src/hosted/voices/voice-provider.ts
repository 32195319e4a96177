import type { Provider, VoiceDescription } from '../../spec/provider.ts'
import type { HostedService } from '../open-service.ts'
import { createDirectSpeechEngine } from '../speech/direct-speech-engine.ts'
import type { HostedSpeaker } from '../speech/hosted-speaker.ts'
import type { SpeechEngineTools } from '../speech/recording.ts'

/** A provider of speech only. */
export interface VoiceProviderOptions {
  readonly id: string
  readonly name: string
  readonly service: HostedService
  readonly speaker: HostedSpeaker
  /** Lists the voices; throws `EngineError`. */
  list(signal: AbortSignal): Promise<readonly VoiceDescription[]>
  readonly tools: SpeechEngineTools
}

/** Creates the provider. Its key is tested by listing the voices, which is free. */
export function createVoiceProvider(options: VoiceProviderOptions): Provider {
  const { id, name, service, speaker, list, tools } = options
  return {
    id,
    name,
    local: false,
    engines: { speech: createDirectSpeechEngine(speaker, tools) },
    voices: (signal = new AbortController().signal) => list(signal),
    check: async (signal) => ({ voices: (await list(signal)).length, models: speaker.models.length }),
    isDown: () => service.isDown(),
    close: () => service.close(),
  }
}
