import { createAnthropicProvider } from './anthropic/anthropic-provider.ts'
import { createAzureProvider } from './azure/azure-provider.ts'
import { createElevenlabsProvider } from './elevenlabs/elevenlabs-provider.ts'
import { createFalProvider } from './fal/provider.ts'
import { createGoogleProvider } from './google/google-provider.ts'
import { createGoogleAiProvider } from './google-ai/google-ai-provider.ts'
import { findFfmpeg } from './local/ffmpeg.ts'
import { createLocalProvider, type LocalProviderOptions } from './local/provider.ts'
import { createMinimaxProvider } from './minimax/minimax-provider.ts'
import { createOpenaiProvider } from './openai/openai-provider.ts'
import { createCompatibleProvider } from './openai-compatible/compatible-provider.ts'
import { createPollyProvider } from './polly/polly-provider.ts'
import { createReplicateProvider } from './replicate/replicate-provider.ts'
import type { Provider } from './spec/provider.ts'
import type { HostedSettings } from './spec/provider-settings.ts'
import { splicing } from './splice/with-splicing.ts'

/** What the providers need from the configuration. */
export interface ProviderOptions {
  readonly local: LocalProviderOptions
  readonly hosted: HostedSettings
}

/**
 * The explicit list of providers, in the order in which their voices are offered and in which a model that several have
 * is asked for.
 */
export function createProviders({ local, hosted }: ProviderOptions): readonly Provider[] {
  const search = findFfmpeg(local.ffmpegPath)
  const tools = { ffmpeg: () => search }
  const { fal, openai, elevenlabs, replicate, minimax, openaiCompatible } = hosted
  const { anthropic, googleAi, googleTts, azureSpeech, polly } = hosted
  const providers = [
    createLocalProvider(local),
    fal && createFalProvider(fal, tools),
    openai && createOpenaiProvider(openai, tools),
    elevenlabs && createElevenlabsProvider(elevenlabs, tools),
    replicate && createReplicateProvider(replicate, tools),
    minimax && createMinimaxProvider(minimax, tools),
    anthropic && createAnthropicProvider(anthropic),
    googleAi && createGoogleAiProvider(googleAi),
    openaiCompatible && createCompatibleProvider(openaiCompatible, { ...tools, log: local.log }),
    googleTts && createGoogleProvider(googleTts, tools),
    azureSpeech && createAzureProvider(azureSpeech, tools),
    polly && createPollyProvider(polly, tools),
  ]
  return providers
    .filter((provider) => provider !== undefined)
    .map((provider) => splicing(provider, tools.ffmpeg))
}
