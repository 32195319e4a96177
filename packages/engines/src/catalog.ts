import { createLocalProvider, type LocalProviderOptions } from './local/provider.ts'
import type { Provider } from './spec/provider.ts'
import type { HostedSettings } from './spec/provider-settings.ts'

/** What the providers need from the configuration. */
export interface ProviderOptions {
  readonly local: LocalProviderOptions
  readonly hosted: HostedSettings
}

/**
 * The explicit list of providers, in the order in which their voices are offered and in which a model that several have
 * is asked for.
 */
export function createProviders({ local }: ProviderOptions): readonly Provider[] {
  return [createLocalProvider(local)]
}
