import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import type { Item } from '../../api/kind-calls.ts'
import { chosenTitle } from '../../ui/item/remix.ts'
import { readParameters } from '../../ui/model-fields/model-options.ts'
import type { SlotName } from './mode.ts'
import { readSettings, type StudioDraft } from './studio-draft.ts'

/**
 * A draft with an item's prompt and settings, including its model; the seed is offered, so that the same result can be
 * generated. Its source is fetched separately. The count is kept, since an item is one of several.
 */
export function studioRemix(
  item: Pick<Item, 'title' | 'text' | 'model' | 'settings'>,
  current: Pick<StudioDraft, 'n' | 'parameters'>,
): Omit<StudioDraft, SlotName | 'images'> {
  const settings = readSettings(item.settings)
  return {
    title: chosenTitle(item),
    text: item.text ?? '',
    model: item.model.code,
    n: Math.min(current.n, MAX_IMAGES),
    suggestedSeconds: null,
    ...settings,
    // Another result; the same one would cost again.
    seed: null,
    remixedSeed: settings.seed,
    parameters: { ...current.parameters, [item.model.code]: readParameters(item.settings.parameters) },
  }
}
