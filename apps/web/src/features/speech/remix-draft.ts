import { audioFormats } from '@atelier/contract/kinds/speech'
import type { Item } from '../../api/kind-calls.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { voiceOfItem } from '../../ui/voice-picker/cloned-voice.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** Shown when neither the rest of a text nor its speakers' voices could be loaded. */
export const incompleteRemix = 'Couldn’t load the whole recording. Select Remix again.'

/** Fills a draft with an item from a list: its settings, and the beginning of its text. */
export function remixOf(
  item: Pick<Item, 'title' | 'text' | 'voice' | 'cloned_voice' | 'settings'>,
  current: Draft,
): Draft {
  return {
    title: item.title,
    text: item.text ?? '',
    voice: voiceOfItem(item) ?? current.voice,
    speakers: [],
    paragraphs: [],
    speed: clampSpeed(item.settings.speed),
    output: audioFormats.find((format) => format === item.settings.output) ?? emptyDraft.output,
  }
}
