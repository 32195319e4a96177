import type { EngineKind, Model } from '@atelier/engines/spec/engine'

/** A model that can be chosen now. */
export interface Offer {
  readonly kind: EngineKind
  /** Id of the provider that has it. */
  readonly provider: string
  readonly model: Model
}
