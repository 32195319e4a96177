import type { Model } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'

/** Every model of a provider, of all its engines. */
export const modelsOf = ({ engines }: Provider): readonly Model[] =>
  Object.values(engines).flatMap((engine) => engine.models)
