import type { ItemKind, KindCalls } from '@atelier/contract/kinds/kind'
import { speech } from '@atelier/contract/kinds/speech'
import { referencesIn } from '@atelier/contract/models/template'
import { ignorableSettings } from '@atelier/contract/routes/library'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import { modelId, type Offer } from '../../conversions/engines.ts'
import { defaultOffer, usualCost } from '../../conversions/start/choose-model.ts'
import type { Handlers } from '../../platform/handler.ts'
import { handleForKinds } from '../../platform/kind-handlers.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { pageOf } from '../../platform/row-paging.ts'

type ModelCall = KindCalls['models']
type ModelView = Reply<ModelCall>['results'][number]
type SpeechModelView = Reply<'GET /speech-models'>['results'][number]

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
    ignores: ignoredBy(offer),
    ...(model.visible ? {} : { hidden: true }),
    ...(mode === 'ADD_AUDIO_TO_VIDEO' && !inputs.audio ? { makes_sound: true } : {}),
  }
}

/** The settings that a hosted model’s request does not contain; the built-in ones take all of their modes. */
function ignoredBy({ local, model: { request } }: Offer): ModelView['ignores'] {
  if (local) return []
  const names = referencesIn(request).map(({ $: name }) => name)
  return ignorableSettings.filter((name) => !names.includes(name))
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

function viewSpeechModel({ provider, model }: Offer): SpeechModelView {
  const { code, name, description, mode, inputs, parameters = null, speech: spoken } = model
  const id = modelId(provider, speech.id, mode, code)
  return { id, code, name, description, provider, inputs, parameters, factors: spoken?.factors ?? null }
}

/** A page of models in the given order. */
function listModels<T extends { id: number }>(models: readonly T[], query: PageRequest) {
  const { rows, next, previous } = pageOf(
    models.map((model, position) => ({ id: model.id, position, model })),
    query,
  )
  return { results: rows.map(({ model }) => model), count: models.length, next, previous }
}

/** The calls that list models. */
export const createModelHandlers = (engines: Engines): Handlers<ModelCall | 'GET /speech-models'> => ({
  ...handleForKinds('models', async (kind, { query, caller }) => {
    const offers = firstOfEach(engines.seenBy(caller).offers(kind))
    return listModels(
      offers.map((offer) => viewOffer(engines, kind, offer)),
      query,
    )
  }),
  'GET /speech-models': async ({ query, caller }) =>
    listModels(engines.seenBy(caller).offers(speech.id).map(viewSpeechModel), query),
})
