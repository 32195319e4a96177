import { chat } from '@atelier/contract/kinds/chat'
import { defaultOffer } from '../../conversions/start/choose-model.ts'
import type { FindChatModel } from '../responders.ts'
import { type ModelResponderDeps, respondByModel } from './respond-by-model.ts'

/** Finds the chat models of the configured providers. */
export const createChatModelFinder =
  (deps: ModelResponderDeps): FindChatModel =>
  (code) => {
    const { engines } = deps
    const offers = engines.offers(chat.id)
    const offer = code
      ? offers.find(({ model }) => model.code === code)
      : defaultOffer(engines, { kind: chat.id, mode: chat.modes[0] })
    const languageModel = offer && engines.provider(offer.provider)?.languageModel?.(offer.model.endpoint)
    return languageModel && ((turn) => respondByModel(deps, { offer, languageModel }, turn))
  }
