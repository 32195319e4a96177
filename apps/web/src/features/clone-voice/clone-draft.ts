import { type Gender, genders } from '@atelier/contract/kinds/speech'
import { type KeptFile, keptFile } from '../../state/kept-file.ts'
import { type KeptStore, keptStore } from '../../state/kept-store.ts'

/** What is said about a voice that is to be cloned. */
export interface CloneDraft {
  readonly name: string
  /** Code of who clones it; null while that is not chosen. */
  readonly provider: string | null
  /** Id of its language; null where nobody says. */
  readonly language: number | null
  readonly gender: Gender | null
}

/** What lies ready on the screen: the words, and the sample. Both outlive a reload. */
export interface CloneDesk {
  readonly draft: KeptStore<CloneDraft>
  readonly sample: KeptFile
}

const empty: CloneDraft = { name: '', provider: null, language: null, gender: null }

/** Reads what was kept; whatever is missing or of the wrong shape gets its default. */
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

/** The desk of an account, or of the team it works for; the same one each time. */
export function cloneDeskOf(userId: number, team: number | null): CloneDesk {
  const key = `atelier.clone.${userId}.${team ?? 'self'}`
  return { draft: keptStore(key, readCloneDraft), sample: keptFile(`${key}.sample`) }
}

/** Takes away what was sent. The provider stays chosen for the next one. */
export function clearDesk({ draft, sample }: CloneDesk): void {
  draft.change({ ...empty, provider: draft.state.get().provider })
  sample.set(null)
}
