import { crc32 } from 'node:zlib'
import type { KindId } from '@atelier/contract/kinds/kind'
import { completeParameters } from '@atelier/contract/models/complete-parameters'
import type { ModelDefinition, ModelKey } from '@atelier/contract/models/definition'
import type { Engine, EngineInputs, EngineKind, ModelOptions } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Conversion } from '../platform/schema.ts'
import { furtherInputs, inputProblem } from './model-inputs.ts'

/** A model that is currently available. */
export interface Offer {
  readonly kind: EngineKind
  /** Id of its provider. */
  readonly provider: string
  /** Whether it runs on this machine. */
  readonly local: boolean
  readonly model: ModelDefinition
}

/** An engine whose kind is known only at run time. */
export type AnyEngine = Engine<EngineKind>

/** The configured providers, indexed for the lifecycle. */
export interface Engines {
  readonly providers: readonly Provider[]
  provider(id: string): Provider | undefined
  /** The engine of a provider for a kind; undefined when the provider is no longer configured. */
  find(provider: string, kind: KindId): AnyEngine | undefined
  /** Every available model of a kind, in the order of the providers. */
  offers(kind: KindId): readonly Offer[]
  /** Whether a provider has failed too often recently. */
  isDown(provider: string): boolean
  /** Another provider that supports the same request while its own is unavailable. */
  another(conversion: FailoverCandidate): string | undefined
  /** A model, offered or not; undefined if the provider has no such model. */
  definition(key: ModelKey): ModelDefinition | undefined
  /** All models of a provider, offered or not. */
  modelsOf(provider: string): readonly ModelDefinition[]
  /** Display name of a model; the code if the model no longer exists. */
  model(provider: string, kind: KindId, code: string): { code: string; name: string; local: boolean }
}

/** Indexes the providers; duplicate ids are a programming error. */
export function indexEngines(providers: readonly Provider[]): Engines {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  if (byId.size !== providers.length) throw new Error('two providers have the same id')
  const find = (provider: string, kind: KindId) =>
    byId.get(provider)?.engines[kind as EngineKind] as AnyEngine | undefined
  // Read each time: a provider may discover its models later.
  const modelsOf = (provider: string) => byId.get(provider)?.models ?? []
  const offers = (kind: KindId) =>
    providers.flatMap(({ id, local, engines }): Offer[] => {
      const engine = engines[kind as EngineKind]
      if (!engine || engine.isReady?.() === false) return []
      return modelsOf(id)
        .filter((model) => model.kind === kind && model.visible)
        .map((model) => ({ kind: engine.kind, provider: id, local, model }))
    })
  const named = (provider: string, kind: KindId, code: string) =>
    modelsOf(provider).filter((model) => model.kind === kind && model.code === code)
  const definition = ({ provider, kind, mode, code }: ModelKey) => {
    const [first, ...others] = named(provider, kind, code)
    // Answers within a conversation have a mode of their own, but not models.
    const known = [first, ...others].find((model) => model?.mode === mode) ?? first
    return known ?? byId.get(provider)?.describeModel?.(code)
  }
  const isDown = (id: string) => byId.get(id)?.isDown?.() ?? false
  return {
    providers,
    provider: (id) => byId.get(id),
    offers,
    find,
    isDown,
    another: (conversion) => findAnother(offers(conversion.kind), conversion, isDown),
    definition,
    modelsOf,
    model: (provider, kind, code) => ({
      code,
      name: named(provider, kind, code)[0]?.name ?? code,
      local: byId.get(provider)?.local ?? false,
    }),
  }
}

/** Properties of a conversion that determine which providers support it. */
type FailoverCandidate = Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model' | 'input' | 'settings'>

/** The replacement of an unavailable provider: the next one in the list that has the same model. */
function findAnother(
  offers: readonly Offer[],
  candidate: FailoverCandidate,
  isDown: (provider: string) => boolean,
): string | undefined {
  const { provider, kind, mode, model: code } = candidate
  // A voice belongs to its provider.
  if (kind === 'speech' || kind === 'voice') return undefined
  const same = offers.filter(({ model }) => model.code === code && model.mode === mode)
  const own = same.findIndex((offer) => offer.provider === provider)
  const others = [...same.slice(own + 1), ...same.slice(0, Math.max(own, 0))]
  return others.find((offer) => !isDown(offer.provider) && fits(offer.model, candidate))?.provider
}

/** Whether a model supports a request made to another provider's model. */
function fits(
  { inputs, sizes, ratios, seconds, parameters }: ModelDefinition,
  { mode, input, settings }: FailoverCandidate,
): boolean {
  // Written by this program from a checked request of the same kind.
  const {
    text = '',
    width,
    height,
    ratio,
    seconds: length,
    parameters: values = {},
  } = input as Partial<AnyInput>
  return (
    [...text].length <= (inputs.text?.max_characters ?? Infinity) &&
    !('problem' in completeParameters(parameters, values)) &&
    !inputProblem(inputs, { mode, isPartial: true, ...furtherInputs(settings) }) &&
    (!sizes || sizes.includes(`${width}x${height}`)) &&
    (!ratios || ratio === undefined || ratios.some((one) => one === ratio)) &&
    (!seconds || length === undefined || (length >= seconds.min && length <= seconds.max))
  )
}

type AnyInput = EngineInputs['image'] & EngineInputs['video'] & EngineInputs['audio'] & ModelOptions

/** A number that is stable for a provider and model code. */
export const modelId = (provider: string, kind: string, mode: string, code: string): number =>
  1 + (crc32([provider, kind, mode, code].join(' ')) & 0x7fff_fffe)
