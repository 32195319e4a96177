import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Notifications } from '../platform/notifications.ts'
import { MODEL_CHANNEL, type ModelFacts, readFacts, readModels, type StoredModel } from './stored-models.ts'

/** What operators and providers say about models, in addition to what is shipped. */
export interface Catalog {
  /** The models of a provider: the shipped ones as operators changed them, then those they added. */
  modelsOf(provider: string, shipped: readonly ModelDefinition[]): readonly CatalogModel[]
  /** The current day, UTC, as `YYYY-MM-DD`. */
  today(): string
}

/** A model with its state. */
export interface CatalogModel {
  readonly model: ModelDefinition
  /** Shipped with the program, shipped and changed by an operator, or added by one. */
  readonly origin: 'shipped' | 'changed' | 'added'
  /** Whether an operator removed it. It is never offered, but its items refer to it. */
  readonly isRemoved: boolean
  /** Whether the configured key can access it. */
  readonly isAccessible: boolean
}

const keyOf = ({ kind, mode, code }: ModelDefinition) => `${kind} ${mode} ${code}`
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The catalog of an installation without changes. */
export const shippedCatalog: Catalog = {
  modelsOf: (_provider, shipped) =>
    shipped.map((model) => ({ model, origin: 'shipped', isRemoved: false, isAccessible: true })),
  today: () => dayOf(new Date()),
}

/** The catalog of an installation, cached: nearly every call reads it, and it seldom changes. */
export interface LoadedCatalog extends Catalog {
  /** Reloads it. Must be awaited once before the first use. */
  load(): Promise<void>
}

/** Creates the catalog, which reloads itself when any process changes it. */
export function createCatalog(
  { db, notifications, log }: { db: Db; notifications: Pick<Notifications, 'listen'>; log: Log },
  now: () => Date = () => new Date(),
): LoadedCatalog {
  let read: Read = { models: new Map(), facts: new Map() }
  let merged = new Map<string, Merged>()
  let loading = Promise.resolve()

  async function readAgain(): Promise<void> {
    const [models, facts] = await Promise.all([readModels(db), readFacts(db)])
    read = {
      models: Map.groupBy(models, ({ model }) => model.provider),
      facts: new Map(facts.map((fact) => [`${fact.provider} ${fact.endpoint}`, fact])),
    }
    merged = new Map()
  }

  /** Serialized, so that an older result never replaces a newer one. */
  function load(): Promise<void> {
    const turn = loading.then(readAgain)
    // A failed load fails its caller, and must not fail later ones.
    loading = turn.catch((error: unknown) => log.debug({ err: error }, 'could not read the models'))
    return turn
  }

  function merge(provider: string, shipped: readonly ModelDefinition[]): readonly CatalogModel[] {
    const stored = new Map((read.models.get(provider) ?? []).map((one) => [keyOf(one.model), one]))
    const own = shipped.map((model): Omit<CatalogModel, 'isAccessible'> => {
      const change = stored.get(keyOf(model))
      stored.delete(keyOf(model))
      // A removed change restores the shipped model.
      return change && !change.isRemoved
        ? { model: change.model, origin: 'changed', isRemoved: false }
        : { model, origin: 'shipped', isRemoved: false }
    })
    const added = [...stored.values()].map((one) => ({ ...one, origin: 'added' as const }))
    return [...own, ...added]
      .map((one) => withFacts(one, read.facts.get(`${provider} ${one.model.endpoint}`)))
      .toSorted((one, other) => one.model.order - other.model.order)
  }

  notifications.listen(MODEL_CHANNEL, () => {
    // The next notification or reconnection tries again.
    load().catch((error: unknown) => log.warn({ err: error }, 'using the previously loaded models'))
  })
  return {
    load,
    today: () => dayOf(now()),
    modelsOf(provider, shipped) {
      const known = merged.get(provider)
      if (known?.shipped === shipped) return known.models
      const models = merge(provider, shipped)
      merged.set(provider, { shipped, models })
      return models
    },
  }
}

interface Read {
  readonly models: ReadonlyMap<string, readonly StoredModel[]>
  /** By provider and endpoint. */
  readonly facts: ReadonlyMap<string, ModelFacts>
}

/** The merged models of a provider, and the list that they were merged with. */
interface Merged {
  readonly shipped: readonly ModelDefinition[]
  readonly models: readonly CatalogModel[]
}

/** The provider's own date of the end precedes the shipped one, which may be older. */
function withFacts(one: Omit<CatalogModel, 'isAccessible'>, facts: ModelFacts | undefined): CatalogModel {
  const { isAccessible = true, endsOn = null } = facts ?? {}
  return { ...one, isAccessible, model: endsOn === null ? one.model : { ...one.model, ends_on: endsOn } }
}
