import { removedModels, uploadedModel } from '@atelier/contract/kinds/uploaded'
import type { Engines } from '../../conversions/engines.ts'
import { modelId } from '../../conversions/engines.ts'
import type { ItemRow } from './store.ts'

type ShownModel = ReturnType<Engines['model']> & { readonly id: number }

type Shown = Pick<ItemRow, 'status' | 'provider' | 'kind' | 'mode' | 'model' | 'files'>

/** The model of an item, or a placeholder if it has none or the model is no longer offered. */
export function viewModel(
  engines: Engines,
  { status, provider, kind, mode, model, files }: Shown,
): ShownModel {
  if (status === 'uploaded') return { ...uploadedModel, local: false }
  const isOffered = engines.definition({ provider, kind, mode, code: model }) !== undefined
  if (!isOffered && kind === 'image' && files?.source_image) return { ...removedModels.image, local: false }
  if (!isOffered && kind === 'audio' && files?.source_audio) return { ...removedModels.audio, local: false }
  return { id: modelId(provider, kind, mode, model), ...engines.model(provider, kind, model) }
}
