import type { Model } from '../../api/models.ts'
import type { SourceSlot, StudioMode } from './mode.ts'

/** What a mode is made of with a model: one that makes the sound of the words takes none. */
export function neededSlots(
  { slots }: Pick<StudioMode, 'slots'>,
  model: Pick<Model, 'makes_sound'> | null,
): readonly SourceSlot[] {
  return model?.makes_sound ? slots.filter(({ name }) => name !== 'audio') : slots
}
