import { createLocalProvider, type LocalProviderOptions } from './local/provider.ts'
import type { Provider } from './spec/provider.ts'

/** What the providers need from the configuration. */
export interface ProviderOptions {
  readonly local: LocalProviderOptions
}

/** The explicit list of providers, in the order in which their voices are offered. */
export function createProviders(options: ProviderOptions): readonly Provider[] {
  return [createLocalProvider(options.local)]
}
