import { GUIDE_MODEL } from '@atelier/contract/kinds/conversation'
import { ApiError } from '../platform/api-error.ts'
import type { Responder } from './responder.ts'

/** Finds a chat model by its code, the first there is without one; undefined when there is none such. */
export type FindChatModel = (code: string | undefined) => Responder | undefined

/** Decides who answers: the chat model that was named, else the first one, else the guide. */
export const createResponders =
  (guide: Responder, findChatModel: FindChatModel = () => undefined) =>
  (model: string | undefined): Responder => {
    if (model === GUIDE_MODEL) return guide
    const found = findChatModel(model)
    if (found) return found
    if (model === undefined) return guide
    throw new ApiError('model_unavailable', `The model ${model} is not available for this.`, {
      field: 'model',
    })
  }
