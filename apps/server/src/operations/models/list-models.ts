import { marginOf } from '@atelier/contract/models/margin'
import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import type { CatalogModel } from '../../conversions/catalog.ts'
import { type Engines, modelId } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import type { ListReply } from '../../platform/handler.ts'
import { pageOf } from '../../platform/row-paging.ts'
import { earnedCredits, itemCount, spentMicros, usageBetween } from '../admin/figures/usage.ts'

type ModelView = HandlerReply<'GET /admin/models'>['results'][number]
type Filter = Receives<'GET /admin/models', 'query'>
type Usage = ModelView['usage']

const DAY_MS = 86_400_000
/** An end within this many days needs attention. */
const SOON_DAYS = 90
const unused: Usage = { conversions: 0, credits: 0, spend: 0 }

const usageKey = (provider: string, kind: string, code: string) => `${provider} ${kind} ${code}`

/** Usage of the last 30 days by provider, kind and code. */
async function usageOf(db: Db): Promise<ReadonlyMap<string, Usage>> {
  const from = sql<Date>`(date_trunc('day', now(), 'UTC') - interval '30 days')`
  const { rows } = await sql<Usage & { provider: string; kind: string; model: string }>`
    select provider, kind, model, ${itemCount} as conversions, ${earnedCredits} as credits, ${spentMicros} as spend
    from ${usageBetween(from, sql<Date>`now()`)} as usage group by 1, 2, 3`.execute(db)
  return new Map(rows.map(({ provider, kind, model, ...usage }) => [usageKey(provider, kind, model), usage]))
}

function stateOf(engines: Engines, { model, isAccessible }: CatalogModel): ModelView['state'] {
  if (model.ends_on !== undefined && model.ends_on < engines.today()) return 'ended'
  if (!model.visible) return 'hidden'
  if (!isAccessible) return 'inaccessible'
  return engines.provider(model.provider)?.isPaused?.() ? 'paused' : 'offered'
}

/** Describes a model without its usage. */
export function viewModel(engines: Engines, one: CatalogModel, usage: Usage = unused): ModelView {
  const { ends_on, provider, kind, mode, code } = one.model
  return {
    id: modelId(provider, kind, mode, code),
    model: one.model,
    origin: one.origin,
    state: stateOf(engines, one),
    ...viewMargin(one.model),
    ends_in_days:
      ends_on === undefined ? null : Math.round((Date.parse(ends_on) - Date.parse(engines.today())) / DAY_MS),
    usage,
  }
}

/** Price and cost of a model. */
export const viewMargin = (model: CatalogModel['model']) => {
  const { price, cost, below_cost } = marginOf(model)
  return { price, cost, below_cost: [...below_cost] }
}

function matches({ model, state, below_cost, ends_in_days }: ModelView, filter: Filter): boolean {
  const { search = '', kind, state: wanted, attention } = filter
  const words = `${model.code} ${model.name} ${model.endpoint}`.toLowerCase()
  const needsAttention = below_cost.length > 0 || (ends_in_days !== null && ends_in_days <= SOON_DAYS)
  return (
    words.includes(search.toLowerCase()) &&
    (kind === undefined || model.kind === kind) &&
    (wanted === undefined || state === wanted) &&
    (attention === undefined || needsAttention)
  )
}

/** All models of the configured providers that are not removed, in the order of the offer. */
export const allModels = (engines: Engines): readonly CatalogModel[] =>
  engines.providers.flatMap(({ id }) => engines.modelsOf(id)).filter(({ isRemoved }) => !isRemoved)

/** A page of the models. */
export async function listModels(
  { db, engines }: { db: Db; engines: Engines },
  filter: Filter,
): Promise<ListReply<HandlerReply<'GET /admin/models'>>> {
  const usage = await usageOf(db)
  const found = allModels(engines)
    .filter(({ model }) => filter.provider === undefined || model.provider === filter.provider)
    .map((one) => {
      const { provider, kind, code } = one.model
      return viewModel(engines, one, usage.get(usageKey(provider, kind, code)))
    })
    .filter((view) => matches(view, filter))
    .map((view, position) => ({ ...view, position }))
  const { rows, next, previous } = pageOf(found, filter)
  const results = rows.map(({ position: _position, ...view }) => view)
  return { results, count: found.length, next, previous }
}
