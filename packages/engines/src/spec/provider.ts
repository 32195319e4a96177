import type { Gender, VoiceEngine } from '@atelier/contract/kinds/speech'
import type { PriceTierCode } from '@atelier/contract/pricing'
import type { Engine, EngineKind } from './engine.ts'

/** A stock voice as its provider describes it. */
export interface VoiceDescription {
  /** The provider's own code; stable. */
  readonly code: string
  readonly name: string
  /** BCP 47 code of the language it speaks, for example `cs` or `en-GB`. */
  readonly language: string
  readonly gender: Gender
  readonly tier: PriceTierCode
  readonly quality: VoiceEngine
  /** Name of the engine behind it, for example `eSpeak NG`. */
  readonly engine: string
  /** Code of the model that speaks it. */
  readonly model: string
  /** A visitor may hear it. */
  readonly demo: boolean
  /** A good first choice for its language. */
  readonly recommended: boolean
  /** A sentence in its language, for the example. */
  readonly sample: string
}

/** A source of engines: this machine, or a company behind a key. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly local: boolean
  readonly engines: { readonly [K in EngineKind]?: Engine<K> }
  /** Stock voices, in the order they should be offered. */
  voices(): Promise<readonly VoiceDescription[]>
  /** Ends what the provider keeps running. */
  close(): Promise<void>
}
