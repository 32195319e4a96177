import { type Gender, genders } from '@atelier/contract/kinds/speech'
import { type PersistedFile, persistedFile } from '../../state/persisted-file.ts'
import { type PersistedStore, persistedStore } from '../../state/persisted-store.ts'

/** Details of a voice to clone. */
export interface CloneDraft {
  readonly name: string
  /** Code of who clones it; null while that is not chosen. */
  readonly provider: string | null
  /** Id of its language; null when not specified. */
  readonly language: number | null
  readonly gender: Gender | null
}

/** What lies ready on the screen: the words, and the sample. Both outlive a reload. */
export interface CloneDraftStore {
  readonly draft: PersistedStore<CloneDraft>
  readonly sample: PersistedFile
}

const empty: CloneDraft = { name: '', provider: null, language: null, gender: null }

/** Parses the stored draft; missing or invalid fields get their defaults. */
function readCloneDraft(stored: string | null): CloneDraft {
  const { name, provider, language, gender } = parse(stored)
  return {
    name: typeof name === 'string' ? name : empty.name,
    provider: typeof provider === 'string' ? provider : empty.provider,
    language: typeof language === 'number' ? language : empty.language,
    gender: genders.find((known) => known === gender) ?? empty.gender,
  }
}

function parse(stored: string | null): Partial<Record<keyof CloneDraft, unknown>> {
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // What was cut short by a full disk is as good as nothing.
    return {}
  }
}

/** The draft of an account, or of its selected team; the same object each time. */
export function cloneDraftOf(userId: number, team: number | null): CloneDraftStore {
  const key = `atelier.clone.${userId}.${team ?? 'self'}`
  return { draft: persistedStore(key, readCloneDraft), sample: persistedFile(`${key}.sample`) }
}

/** Takes away what was sent. The provider stays chosen for the next one. */
export function clearCloneDraft({ draft, sample }: CloneDraftStore): void {
  draft.change({ ...empty, provider: draft.state.get().provider })
  sample.set(null)
}
