import { goneModels, uploadedModel } from '@atelier/contract/kinds/uploaded'
import type { Engines } from '../conversions/engines.ts'
import type { ItemRow } from './store.ts'

type ShownModel = ReturnType<Engines['model']>

/** The model an item shows: its own, or what stands for one where there is none or it is no longer offered. */
export function viewModel(
  engines: Engines,
  { status, provider, kind, model, files }: Pick<ItemRow, 'status' | 'provider' | 'kind' | 'model' | 'files'>,
): ShownModel {
  if (status === 'uploaded') return { ...uploadedModel, local: false }
  const isOffered = engines.find(provider, kind)?.models.some(({ code }) => code === model)
  if (!isOffered && kind === 'image' && files?.source_image) return { ...goneModels.image, local: false }
  if (!isOffered && kind === 'audio' && files?.source_audio) return { ...goneModels.audio, local: false }
  return engines.model(provider, kind, model)
}
