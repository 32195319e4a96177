import { GUIDE_MODEL } from '@atelier/contract/kinds/conversation'
import { ApiError } from '../platform/api-error.ts'
import type { Responder } from './responder.ts'

/** Finds a chat model by its code, or the first one without a code; undefined when there is none. */
export type FindChatModel = (code: string | undefined) => Responder | undefined

/** Chooses the responder: the requested chat model, else the first one, else the guide. */
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
