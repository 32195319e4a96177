import { crc32 } from 'node:zlib'
import type { EngineKind, Model } from '@atelier/engines/spec/engine'

/** A model that can be chosen now. */
export interface Offer {
  readonly kind: EngineKind
  /** Id of the provider that has it. */
  readonly provider: string
  readonly model: Model
}

/** A number that stays a model's as long as its provider and code stay the same. */
export const modelId = (provider: string, kind: string, mode: string, code: string): number =>
  1 + (crc32([provider, kind, mode, code].join(' ')) & 0x7fff_fffe)
