import type { Provider } from './provider.ts'

/** The provider with other engines; it still discovers its models. */
export const withEngines = (provider: Provider, engines: Provider['engines']): Provider => ({
  ...provider,
  engines,
  // The copy would keep the models known at this moment.
  get models() {
    return provider.models
  },
})
