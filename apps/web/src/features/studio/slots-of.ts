import type { Model } from '../../api/models.ts'
import type { SourceSlot, StudioMode } from './mode.ts'
import { lastFrameSlot, maskSlot } from './modes/slots.ts'

/** The files that a model accepts. */
export interface Slots {
  readonly single: readonly SourceSlot[]
  /** Number of further images; null if the model accepts none. */
  readonly images: { readonly min: number; readonly max: number } | null
}

/** The files that a mode accepts with a model. Until the models are loaded, only those of the mode. */
export function slotsOf({ slots }: Pick<StudioMode, 'slots'>, model: Pick<Model, 'inputs'> | null): Slots {
  if (model === null) return { single: slots, images: null }
  const { audio, images, first_frame, last_frame, mask } = model.inputs
  const isAccepted = ({ name }: SourceSlot) => name !== 'audio' || audio !== undefined
  const further = (slot: SourceSlot, input: { required: boolean } | undefined) =>
    input ? [input.required ? slot : { ...slot, missing: null }] : []
  // The source is one of the images, unless it is the first frame.
  const used = !first_frame && slots.some(({ input }) => input === 'image') ? 1 : 0
  const range = images && { min: Math.max(0, images.min - used), max: images.max - used }
  return {
    single: [...slots.filter(isAccepted), ...further(lastFrameSlot, last_frame), ...further(maskSlot, mask)],
    images: range && range.max > 0 ? range : null,
  }
}
