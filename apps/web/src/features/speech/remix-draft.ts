import { audioFormats } from '@atelier/contract/kinds/speech'
import type { Item } from '../../api/kind-calls.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { voiceOfItem } from '../../ui/voice-picker/cloned-voice.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** A composer filled from an item, and what of the item could not come along. */
export interface Remix {
  readonly draft: Draft
  /** Sentence for the person; null when the whole item is there. */
  readonly note: string | null
}

const whole = new Intl.NumberFormat('en')

/** Fills a draft with an item's text and settings. Lists carry only the beginning of long texts. */
export function remixOf(
  item: Pick<Item, 'title' | 'text' | 'characters' | 'voice' | 'cloned_voice' | 'settings'>,
  current: Draft,
): Remix {
  const text = item.text ?? ''
  const kept = [...text].length
  const isCut = item.characters !== null && item.characters > kept
  return {
    draft: {
      title: item.title,
      text,
      voice: voiceOfItem(item) ?? current.voice,
      speakers: [],
      paragraphs: [],
      speed: clampSpeed(item.settings.speed),
      output: audioFormats.find((format) => format === item.settings.output) ?? emptyDraft.output,
    },
    note: isCut
      ? `Only the first ${whole.format(kept)} of ${whole.format(item.characters ?? 0)} characters are kept with a recording, so the rest is missing here.`
      : null,
  }
}
