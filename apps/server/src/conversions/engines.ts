import { crc32 } from 'node:zlib'
import type { KindId } from '@atelier/contract/kinds/kind'
import type { Engine, EngineInputs, EngineKind, Model } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Conversion } from '../platform/schema.ts'

/** A model that is currently available. */
export interface Offer {
  readonly kind: EngineKind
  /** Id of its provider. */
  readonly provider: string
  readonly model: Model
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
  /** Display name of a model; the code if the model no longer exists. */
  model(provider: string, kind: KindId, code: string): Pick<Model, 'code' | 'name' | 'local'>
}

/** Indexes the providers; duplicate ids are a programming error. */
export function indexEngines(providers: readonly Provider[]): Engines {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  if (byId.size !== providers.length) throw new Error('two providers have the same id')
  const find = (provider: string, kind: KindId) =>
    byId.get(provider)?.engines[kind as EngineKind] as AnyEngine | undefined
  // Read each time: an engine may discover its models later.
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

/** Properties of a conversion that determine which providers support it. */
type FailoverCandidate = Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model' | 'input'>

/** The replacement of an unavailable provider: the next one in the list that has the same model. */
function findAnother(
  offers: readonly Offer[],
  { provider, kind, mode, model: code, input }: FailoverCandidate,
  isDown: (provider: string) => boolean,
): string | undefined {
  // A voice belongs to its provider.
  if (kind === 'speech' || kind === 'voice') return undefined
  const same = offers.filter(({ model }) => model.code === code && model.mode === mode)
  const own = same.findIndex((offer) => offer.provider === provider)
  const others = [...same.slice(own + 1), ...same.slice(0, Math.max(own, 0))]
  return others.find((offer) => !isDown(offer.provider) && fits(offer.model, input))?.provider
}

/** Whether a model supports a request made to another provider's model. */
function fits(
  { sizes, ratios, seconds, maxCharacters = Infinity }: Model,
  input: FailoverCandidate['input'],
): boolean {
  // Written by this program from a checked request of the same kind.
  const { text = '', width, height, ratio, seconds: length } = input as Partial<AnyInput>
  return (
    [...text].length <= maxCharacters &&
    (!sizes || sizes.includes(`${width}x${height}`)) &&
    (!ratios || ratio === undefined || ratios.includes(ratio)) &&
    (!seconds || length === undefined || (length >= seconds.min && length <= seconds.max))
  )
}

type AnyInput = EngineInputs['image'] & EngineInputs['video'] & EngineInputs['audio']

/** A number that is stable for a provider and model code. */
export const modelId = (provider: string, kind: string, mode: string, code: string): number =>
  1 + (crc32([provider, kind, mode, code].join(' ')) & 0x7fff_fffe)
