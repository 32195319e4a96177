import { LIST_TEXT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import type { SpeechDrafts } from './draft.ts'
import { namedCastOf, readCast } from './remix-cast.ts'

type Remixed = Pick<Item, 'id' | 'text' | 'characters' | 'settings'>

/** The full text of an item, of which lists contain only the beginning. */
async function wholeTextOf({ id, text, characters }: Remixed): Promise<string> {
  if (characters === null || characters <= LIST_TEXT_CHARACTERS) return text ?? ''
  return (await call('GET /items/{id}', { params: { id } })).text ?? ''
}

/**
 * Completes a draft that was filled from a list item with what the list lacks: the rest of a long text, and the voices
 * of its speakers. Changes made meanwhile are kept. Returns a note about what could not be loaded.
 */
export async function completeRemix(item: Remixed, drafts: SpeechDrafts): Promise<string | null> {
  const partial = item.text ?? ''
  const named = namedCastOf(item.settings)
  const [text, { cast, missing }] = await Promise.all([wholeTextOf(item), readCast(named)])
  const isCut = text !== partial
  if (drafts.get().text !== partial)
    return isCut ? 'The text changed before it finished loading. Select Remix again to load all of it.' : null
  drafts.change({ text, ...cast })
  return missing.length > 0 ? `${missing.join(', ')}: voice no longer available.` : null
}
