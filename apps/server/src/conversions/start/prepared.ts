import type { KindId } from '@atelier/contract/kinds/kind'
import { LIST_TEXT_CHARACTERS, TITLE_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import type { RequestNote } from '@atelier/contract/schemas/note'
import type { StoredFiles } from './store-files.ts'

/** A checked and priced request, ready to be started. */
export interface PreparedConversion {
  kind: KindId
  mode: string
  provider: string
  model: string
  voiceId: number | null
  /** The cloned voice to create or to speak with; absent for everything else. */
  clonedVoiceId?: number
  title: string
  /** The full text of the input. */
  text: string | null
  /** The engine's input. */
  input: object
  /** The start fields besides title and text, to restore the form. */
  settings: Record<string, unknown>
  /** Credits. */
  cost: number
  /** What a built-in engine renders of it, and what it cannot. */
  notes?: () => readonly RequestNote[]
  /** Its source files, which are already in the file store. */
  storedFiles?: StoredFiles
}

/** The first `count` code points of a text. */
export function firstCharacters(text: string, count: number): string {
  // A code point is at most two units, so the spread stays small however long the text is.
  return [...text.slice(0, count * 2)].slice(0, count).join('')
}

/** The requested title, or the first characters of the text. */
export function titleOf(title: string | undefined, text: string): string {
  return title || firstCharacters(text.trim(), TITLE_CHARACTERS)
}

/** The part of the text stored for lists and search. */
export function describeText({ title, text }: Pick<PreparedConversion, 'title' | 'text'>) {
  const excerpt = text === null ? null : firstCharacters(text, LIST_TEXT_CHARACTERS)
  return {
    excerpt,
    characters: text === null ? null : countCharacters(text),
    search: searchText(title, excerpt),
  }
}

/** The searchable text: the title and the beginning of the text. */
export function searchText(title: string, excerpt: string | null): string {
  return `${title} ${firstCharacters(excerpt ?? '', 500)}`.toLowerCase()
}
