import { type Gender, genders } from '@atelier/contract/kinds/speech'
import { type PersistedFile, persistedFile } from '../../state/persisted-file.ts'
import { type PersistedStore, persistedStore } from '../../state/persisted-store.ts'

/** Details of a voice to clone. */
export interface CloneDraft {
  readonly name: string
  /** Code of the provider; null before a choice. */
  readonly provider: string | null
  /** Id of its language; null when not specified. */
  readonly language: number | null
  readonly gender: Gender | null
}

/** The draft of an account: details and sample, which both survive a reload. */
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
    // A sample truncated by a full disk is discarded.
    return {}
  }
}

/** The draft of an account, or of its selected team; the same object each time. */
export function cloneDraftOf(userId: number, team: number | null): CloneDraftStore {
  const key = `atelier.clone.${userId}.${team ?? 'self'}`
  return { draft: persistedStore(key, readCloneDraft), sample: persistedFile(`${key}.sample`) }
}

/** Clears the draft after its start; the provider stays selected. */
export function clearCloneDraft({ draft, sample }: CloneDraftStore): void {
  draft.change({ ...empty, provider: draft.state.get().provider })
  sample.set(null)
}
