import type { Provider, VoiceDescription } from '../../spec/provider.ts'
import type { HostedService } from '../open-service.ts'
import { createDirectSpeechEngine } from '../speech/direct-speech-engine.ts'
import type { HostedSpeaker } from '../speech/hosted-speaker.ts'
import type { SpeechEngineTools } from '../speech/recording.ts'

/** A provider that does nothing but speak. */
export interface VoiceProviderOptions {
  readonly id: string
  readonly name: string
  readonly service: HostedService
  readonly speaker: HostedSpeaker
  /** Asks for the voices; throws `EngineError`. */
  list(signal: AbortSignal): Promise<readonly VoiceDescription[]>
  readonly tools: SpeechEngineTools
}

/** Makes the provider. Its key is tried by asking for the voices, which costs nothing. */
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
