import type { Model } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'

/** All models of a provider's engines. */
export const modelsOf = ({ engines }: Provider): readonly Model[] =>
  Object.values(engines).flatMap((engine) => engine.models)
