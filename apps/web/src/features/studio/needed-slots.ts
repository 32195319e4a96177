import type { Model } from '../../api/models.ts'
import type { SourceSlot, StudioMode } from './mode.ts'

/** The sources a mode requires with a model: one that generates the audio from the prompt requires none. */
export function neededSlots(
  { slots }: Pick<StudioMode, 'slots'>,
  model: Pick<Model, 'makes_sound'> | null,
): readonly SourceSlot[] {
  return model?.makes_sound ? slots.filter(({ name }) => name !== 'audio') : slots
}
