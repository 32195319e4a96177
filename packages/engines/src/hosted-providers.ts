import { createAnthropicProvider } from './anthropic/anthropic-provider.ts'
import { azureSpeech } from './azure/azure-provider.ts'
import { createElevenlabsProvider } from './elevenlabs/elevenlabs-provider.ts'
import { createFalProvider } from './fal/provider.ts'
import { createGoogleProvider } from './google/google-provider.ts'
import { createGoogleAiProvider } from './google-ai/google-ai-provider.ts'
import { type HostedProvider, keyedProvider } from './hosted/hosted-provider.ts'
import { createMinimaxProvider } from './minimax/minimax-provider.ts'
import { createOpenaiProvider } from './openai/openai-provider.ts'
import { openaiCompatible } from './openai-compatible/compatible-provider.ts'
import { amazonPolly } from './polly/polly-provider.ts'
import { createReplicateProvider } from './replicate/replicate-provider.ts'

/**
 * The hosted providers, in the order in which their voices are offered and in which providers of a shared model are
 * preferred.
 */
export const hostedProviders: readonly HostedProvider[] = [
  keyedProvider('FAL', createFalProvider),
  keyedProvider('OPENAI', createOpenaiProvider),
  keyedProvider('ELEVENLABS', createElevenlabsProvider),
  keyedProvider('REPLICATE', createReplicateProvider),
  keyedProvider('MINIMAX', createMinimaxProvider),
  keyedProvider('ANTHROPIC', createAnthropicProvider),
  keyedProvider('GOOGLE_AI', createGoogleAiProvider),
  openaiCompatible,
  keyedProvider('GOOGLE_TTS', createGoogleProvider),
  azureSpeech,
  amazonPolly,
]
