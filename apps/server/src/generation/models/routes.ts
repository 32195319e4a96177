import { chatModels } from '@atelier/contract/kinds/chat'
import { imageModels } from '@atelier/contract/kinds/image'
import type { KindId } from '@atelier/contract/kinds/kind'
import { videoModels } from '@atelier/contract/kinds/video'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import { modelId, type Offer } from '../../conversions/engines.ts'
import { defaultOffer, type PreferredModels, priceOf } from '../../conversions/start/choose-model.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { pageOf } from '../../platform/row-paging.ts'

type ModelCall = 'GET /image-models' | 'GET /video-models' | 'GET /engine/audio/models' | 'GET /llm-models'
type ModelView = Reply<ModelCall>['results'][number]

function viewOffer(engines: Engines, offer: Offer, preferred: PreferredModels): ModelView {
  const { provider, kind, model } = offer
  const { code, name, mode, local, sizes = [], ratios = [], seconds = null } = model
  return {
    id: modelId(provider, kind, mode, code),
    code,
    name,
    mode,
    provider: engines.provider(provider)?.name ?? provider,
    price: priceOf(offer),
    local,
    default: defaultOffer(engines, { kind, mode }, preferred)?.model.code === code,
    sizes: [...sizes],
    ratios: [...ratios],
    seconds,
    ...(model.makesSound ? { makes_sound: true } : {}),
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
export function createModelHandlers(engines: Engines): Handlers<ModelCall> {
  const listOf = (kind: KindId, preferred: PreferredModels): Handler<ModelCall> => {
    return async ({ query }) => {
      const models = firstOfEach(engines.offers(kind)).map((offer, position) => ({
        ...viewOffer(engines, offer, preferred),
        position,
      }))
      const { rows, next, previous } = pageOf(models, query)
      const results = rows.map(({ position: _position, ...model }) => model)
      return { results, count: models.length, next, previous }
    }
  }
  return {
    'GET /image-models': listOf('image', imageModels),
    'GET /video-models': listOf('video', videoModels),
    'GET /engine/audio/models': listOf('audio', {}),
    'GET /llm-models': listOf('chat', chatModels),
  }
}
