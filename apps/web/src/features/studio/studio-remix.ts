import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import type { Item } from '../../api/kind-calls.ts'
import { readParameters } from '../../ui/model-fields/model-options.ts'
import type { SlotName } from './mode.ts'
import { readSettings, type StudioDraft } from './studio-draft.ts'

/**
 * A draft with an item's prompt and settings, including model and seed, so that it generates the same result. Its
 * source is fetched separately. The count is kept, since an item is one of several.
 */
export function studioRemix(
  item: Pick<Item, 'title' | 'text' | 'model' | 'settings'>,
  current: Pick<StudioDraft, 'n' | 'parameters'>,
): Omit<StudioDraft, SlotName | 'images'> {
  return {
    title: item.title,
    text: item.text ?? '',
    model: item.model.code,
    n: Math.min(current.n, MAX_IMAGES),
    suggestedSeconds: null,
    ...readSettings(item.settings),
    parameters: { ...current.parameters, [item.model.code]: readParameters(item.settings.parameters) },
  }
}
