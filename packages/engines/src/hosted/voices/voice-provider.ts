import type { ModelDefinition } from '@atelier/contract/models/definition'
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
  readonly models: readonly ModelDefinition[]
  readonly speaker: HostedSpeaker
  /** Lists the voices of the models; throws `EngineError`. */
  list(signal: AbortSignal, models: readonly ModelDefinition[]): Promise<readonly VoiceDescription[]>
  readonly tools: SpeechEngineTools
}

/** Creates the provider. Its key is tested by listing the voices, which is free. */
export function createVoiceProvider(options: VoiceProviderOptions): Provider {
  const { id, name, service, models, speaker, list, tools } = options
  const voices: Provider['voices'] = (signal = new AbortController().signal, offered = () => models) =>
    list(signal, offered())
  return {
    id,
    name,
    local: false,
    engines: { speech: createDirectSpeechEngine(speaker, tools) },
    models,
    voices,
    check: async (signal) => ({ voices: (await voices(signal)).length, models: models.length }),
    isDown: () => service.isDown(),
    close: () => service.close(),
  }
}
