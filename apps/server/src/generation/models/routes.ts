import type { ItemKind, KindCalls } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import { modelId, type Offer } from '../../conversions/engines.ts'
import { defaultOffer, usualCost } from '../../conversions/start/choose-model.ts'
import type { Handlers } from '../../platform/handler.ts'
import { handleForKinds } from '../../platform/kind-handlers.ts'
import { pageOf } from '../../platform/row-paging.ts'

type ModelCall = KindCalls['models']
type ModelView = Reply<ModelCall>['results'][number]

function viewOffer(engines: Engines, kind: ItemKind, offer: Offer): ModelView {
  const { provider, local, model } = offer
  const { code, name, description, mode, sizes = [], ratios = [], seconds = null, inputs } = model
  const { parameters = null, price: pricing, ends_on = null } = model
  return {
    id: modelId(provider, kind, mode, code),
    code,
    name,
    description,
    mode,
    provider: engines.provider(provider)?.name ?? provider,
    price: usualCost(offer),
    local,
    default: defaultOffer(engines, { kind, mode })?.model.code === code,
    sizes: [...sizes],
    ratios: [...ratios],
    seconds,
    inputs,
    parameters,
    pricing,
    ends_on,
    ...(model.visible ? {} : { hidden: true }),
    ...(mode === 'ADD_AUDIO_TO_VIDEO' && !inputs.audio ? { makes_sound: true } : {}),
  }
}

/** A model of several providers is listed once; the provider is chosen at the start. */
function firstOfEach(offers: readonly Offer[]): readonly Offer[] {
  const byName = new Map<string, Offer>()
  for (const offer of offers) {
    const name = `${offer.model.mode} ${offer.model.code}`
    if (!byName.has(name)) byName.set(name, offer)
  }
  return [...byName.values()]
}

/** The calls that list models. */
export const createModelHandlers = (engines: Engines): Handlers<ModelCall> =>
  handleForKinds('models', async (kind, { query, caller }) => {
    const offers = engines.seenBy(caller).offers(kind)
    const models = firstOfEach(offers).map((offer, position) => ({
      ...viewOffer(engines, kind, offer),
      position,
    }))
    const { rows, next, previous } = pageOf(models, query)
    const results = rows.map(({ position: _position, ...model }) => model)
    return { results, count: models.length, next, previous }
  })
