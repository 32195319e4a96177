import { audioFormats } from '@atelier/contract/kinds/speech'
import type { Item } from '../../api/kind-calls.ts'
import { textField } from '../../ui/composer/draft-store.ts'
import { chosenTitle } from '../../ui/item/remix.ts'
import { readParameters } from '../../ui/model-fields/model-options.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { voiceOfItem } from '../../ui/voice-picker/cloned-voice.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** Shown when neither the rest of a text nor its speakers' voices could be loaded. */
export const incompleteRemix = 'Couldn’t load the whole recording. Select Remix again.'

/** Fills a draft with an item from a list: its settings, and the beginning of its text. */
export function remixOf(
  item: Pick<Item, 'title' | 'text' | 'model' | 'voice' | 'cloned_voice' | 'settings'>,
  current: Draft,
): Draft {
  const { settings } = item
  return {
    title: chosenTitle(item),
    text: item.text ?? '',
    voice: voiceOfItem(item) ?? current.voice,
    speakers: [],
    paragraphs: [],
    speed: clampSpeed(settings.speed),
    output: audioFormats.find((format) => format === settings.output) ?? emptyDraft.output,
    instructions: textField(settings.instructions),
    parameters: { ...current.parameters, [item.model.code]: readParameters(settings.parameters) },
  }
}
