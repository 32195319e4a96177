import type { KindId } from '@atelier/contract/kinds/kind'
import type { Engine, EngineInputs, EngineKind, EngineRequest, Model } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Conversion } from '../platform/schema.ts'

/** An engine whose kind is known only at run time. */
type AnyEngine = Engine<EngineKind>

/** A model that can be chosen now. */
export interface Offer {
  readonly kind: EngineKind
  /** Id of the provider that has it. */
  readonly provider: string
  readonly model: Model
}

/** The configured providers, looked up the ways the lifecycle needs. */
export interface Engines {
  readonly providers: readonly Provider[]
  provider(id: string): Provider | undefined
  /** The engine that makes a kind at a provider; undefined when the provider is no longer configured. */
  find(provider: string, kind: KindId): AnyEngine | undefined
  /** Every model that makes a kind now, in the order of the providers. */
  offers(kind: KindId): readonly Offer[]
  /** What to call a model; a model that is gone keeps its code as its name. */
  model(provider: string, kind: KindId, code: string): Pick<Model, 'code' | 'name' | 'local'>
}

/** Indexes the providers; two with the same id are a fault of the program. */
export function indexEngines(providers: readonly Provider[]): Engines {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  if (byId.size !== providers.length) throw new Error('two providers have the same id')
  const find = (provider: string, kind: KindId) =>
    byId.get(provider)?.engines[kind as EngineKind] as AnyEngine | undefined
  return {
    providers,
    provider: (id) => byId.get(id),
    // Asked anew each time: what an engine can make may turn out only after a while.
    offers: (kind) =>
      providers.flatMap(({ id, engines }) => {
        const engine = engines[kind as EngineKind]
        return engine?.models.map((model) => ({ kind: engine.kind, provider: id, model })) ?? []
      }),
    find,
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
