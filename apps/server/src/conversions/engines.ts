import { crc32 } from 'node:zlib'
import type { KindId } from '@atelier/contract/kinds/kind'
import { completeParameters } from '@atelier/contract/models/complete-parameters'
import type { ModelDefinition, ModelKey } from '@atelier/contract/models/definition'
import type { Engine, EngineInputs, EngineKind, ModelOptions } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Conversion } from '../platform/schema.ts'
import { type Catalog, type CatalogModel, shippedCatalog } from './catalog.ts'
import { furtherInputs, inputProblem } from './model-inputs.ts'

/** A model that is currently available. */
export interface Offer {
  readonly kind: EngineKind
  /** Id of its provider. */
  readonly provider: string
  /** Whether it runs on this machine. */
  readonly local: boolean
  readonly model: ModelDefinition
  /** Whether an operator chose or changed it. */
  readonly isOwn: boolean
  /** Whether it ended, or the configured key can no longer access it. */
  readonly isGone: boolean
}

/** A model that is gone, and what replaces it. */
export interface Retired {
  readonly offer: Offer
  /** Offers of its successor, or of that one's; empty if there is none. */
  readonly successors: readonly Offer[]
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
  /** With hidden models for administrators, who test them before they publish them. */
  seenBy(caller: { readonly role: 'user' | 'admin' }): Engines
  /** Models of a mode that are gone, and their successors. */
  retired(kind: KindId, mode: string): readonly Retired[]
  /** Whether a provider has failed too often recently. */
  isDown(provider: string): boolean
  /** Another provider that supports the same request while its own is unavailable. */
  another(conversion: FailoverCandidate): string | undefined
  /** A model, offered or not; undefined if the provider has no such model. */
  definition(key: ModelKey): ModelDefinition | undefined
  /** All models of a provider, offered or not, with their state. */
  modelsOf(provider: string): readonly CatalogModel[]
  /** The current day, UTC, as `YYYY-MM-DD`. */
  today(): string
  /** Display name of a model; the code if the model no longer exists. */
  model(provider: string, kind: KindId, code: string): { code: string; name: string; local: boolean }
}

/** Where the providers and their models come from. */
export interface EngineSources {
  /** Providers that operators connected, as they are now. */
  readonly connected?: () => readonly Provider[]
  readonly catalog?: Catalog
}

/** Indexes the providers; duplicate ids are a programming error. */
export function indexEngines(
  fixed: readonly Provider[],
  { connected = () => [], catalog = shippedCatalog }: EngineSources = {},
): Engines {
  const ids = new Set(fixed.map(({ id }) => id))
  if (ids.size !== fixed.length) throw new Error('two providers have the same id')
  // Read each time: servers are connected, and models discovered and changed, at any time.
  const providers = () => [...fixed, ...connected()]
  const provider = (id: string) => providers().find((one) => one.id === id)
  const find = (id: string, kind: KindId) =>
    provider(id)?.engines[kind as EngineKind] as AnyEngine | undefined
  const modelsOf = (id: string) => catalog.modelsOf(id, provider(id)?.models ?? [])
  const every = (kind: KindId) =>
    providers().flatMap(({ id, local, engines, isPaused }): Offer[] => {
      const engine = engines[kind as EngineKind]
      if (!engine || engine.isReady?.() === false || isPaused?.()) return []
      return modelsOf(id)
        .filter(({ model, isRemoved }) => !isRemoved && model.kind === kind)
        .map(({ model, origin, isAccessible }) => ({
          ...{ kind: engine.kind, provider: id, local, model, isOwn: origin !== 'shipped' },
          isGone: !isAccessible || (model.ends_on !== undefined && model.ends_on < catalog.today()),
        }))
    })
  const all = (kind: KindId) => every(kind).filter(({ model }) => model.visible)
  const offers = (kind: KindId) => all(kind).filter(({ isGone }) => !isGone)
  const named = (id: string, kind: KindId, code: string) =>
    modelsOf(id).flatMap(({ model }) => (model.kind === kind && model.code === code ? model : []))
  const definition = ({ provider: id, kind, mode, code }: ModelKey) => {
    const [first, ...others] = named(id, kind, code)
    // Answers within a conversation have a mode of their own, but not models. Some models that clone voices also speak.
    const known =
      [first, ...others].find((model) => model?.mode === mode) ??
      first ??
      (kind === 'speech' ? named(id, 'voice', code)[0] : undefined)
    return known ?? provider(id)?.describeModel?.(code)
  }
  const isDown = (id: string) => provider(id)?.isDown?.() ?? false
  const engines: Engines = {
    get providers() {
      return providers()
    },
    provider,
    offers,
    retired(kind, mode) {
      const same = all(kind).filter(({ model }) => model.mode === mode)
      return same
        .filter(({ isGone }) => isGone)
        .map((offer) => ({ offer, successors: successorsOf(offer, same) }))
    },
    find,
    isDown,
    another: (conversion) => findAnother(offers(conversion.kind), conversion, isDown),
    definition,
    modelsOf,
    seenBy: ({ role }) =>
      role === 'admin'
        ? { ...engines, offers: (kind) => every(kind).filter(({ isGone }) => !isGone) }
        : engines,
    today: () => catalog.today(),
    model: (id, kind, code) => ({
      code,
      name: named(id, kind, code)[0]?.name ?? code,
      local: provider(id)?.local ?? false,
    }),
  }
  return engines
}

/** The offers of a model's successor; if that is gone as well, of its own. */
function successorsOf({ model }: Offer, same: readonly Offer[]): readonly Offer[] {
  const seen = new Set([model.code])
  let code = model.successor
  while (code !== undefined && !seen.has(code)) {
    seen.add(code)
    const named = same.filter((offer) => offer.model.code === code)
    const living = named.filter(({ isGone }) => !isGone)
    if (living.length > 0) return living
    code = named[0]?.model.successor
  }
  return []
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
