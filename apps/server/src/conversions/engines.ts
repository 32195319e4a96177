import type { KindId } from '@atelier/contract/kinds/kind'
import type { Engine, EngineInputs, EngineKind, EngineRequest, Model } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Conversion } from '../platform/schema.ts'
import { type FailoverCandidate, findAnother } from './failover.ts'
import type { Offer } from './offer.ts'

/** An engine whose kind is known only at run time. */
type AnyEngine = Engine<EngineKind>

/** The configured providers, looked up the ways the lifecycle needs. */
export interface Engines {
  readonly providers: readonly Provider[]
  provider(id: string): Provider | undefined
  /** The engine of a provider for a kind; undefined when the provider is no longer configured. */
  find(provider: string, kind: KindId): AnyEngine | undefined
  /** Every available model of a kind, in the order of the providers. */
  offers(kind: KindId): readonly Offer[]
  /** Whether a provider has failed too often just now. */
  isDown(provider: string): boolean
  /** Another provider that can make the same, when its own cannot just now. */
  another(conversion: FailoverCandidate): string | undefined
  /** What to call a model; a model that is gone keeps its code as its name. */
  model(provider: string, kind: KindId, code: string): Pick<Model, 'code' | 'name' | 'local'>
}

/** Indexes the providers; two with the same id are an error of the program. */
export function indexEngines(providers: readonly Provider[]): Engines {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  if (byId.size !== providers.length) throw new Error('two providers have the same id')
  const find = (provider: string, kind: KindId) =>
    byId.get(provider)?.engines[kind as EngineKind] as AnyEngine | undefined
  // Asked anew each time: what an engine can make may turn out only after a while.
  const offers = (kind: KindId) =>
    providers.flatMap(({ id, engines }) => {
      const engine = engines[kind as EngineKind]
      return engine?.models.map((model) => ({ kind: engine.kind, provider: id, model })) ?? []
    })
  const isDown = (id: string) => byId.get(id)?.isDown?.() ?? false
  return {
    providers,
    provider: (id) => byId.get(id),
    offers,
    find,
    isDown,
    another: (conversion) => findAnother(offers(conversion.kind), conversion, isDown),
    model: (provider, kind, code) => {
      const known = find(provider, kind)?.models.find((model) => model.code === code)
      return { code, name: known?.name ?? code, local: byId.get(provider)?.local ?? false }
    },
  }
}

/** A stored conversion as its engine wants it. */
export function toEngineRequest(conversion: Conversion): EngineRequest<EngineKind> {
  return {
    id: conversion.code_ref,
    mode: conversion.mode,
    model: conversion.model,
    // Written by this program from a checked request of the same kind.
    input: conversion.input as EngineInputs[EngineKind],
  }
}
