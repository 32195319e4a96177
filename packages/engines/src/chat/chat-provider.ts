import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { LanguageModel } from 'ai'
import { z } from 'zod'
import type { HostedService } from '../hosted/open-service.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'
import type { Provider } from '../spec/provider.ts'
import { createChatEngine } from './chat-engine.ts'

/** A provider of chat models only. */
export interface ChatProviderOptions {
  readonly id: string
  readonly name: string
  readonly service: HostedService
  readonly models: readonly ModelDefinition[]
  readonly directory: ModelDirectory
  languageModel(endpoint: string): LanguageModel
}

const anyList = z.record(z.string(), z.unknown())

/** Creates the provider. Its key is tested by listing the models, which is free. */
export function createChatProvider(options: ChatProviderOptions): Provider {
  const { id, name, service, models, directory, languageModel } = options
  return {
    id,
    name,
    local: false,
    engines: { chat: createChatEngine({ languageModel }) },
    models,
    directory,
    languageModel,
    voices: async () => [],
    async check(signal) {
      await service.client.json({ path: '/models', signal }, anyList)
      return { models: models.length }
    },
    isDown: service.isDown,
    close: service.close,
  }
}

/** The URL of an API; the configured one may be its host only. */
export function apiAddress(configured: string | undefined, host: string, version: string): string {
  const base = configured ?? host
  return base.endsWith(version) ? base : base + version
}
