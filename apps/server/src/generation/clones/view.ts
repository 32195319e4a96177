import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import type { Engines } from '../../conversions/engines.ts'
import { viewClonedName } from '../voices/cloned-name.ts'
import type { ClonedVoiceRow } from './store.ts'

/** A cloned voice as the API answers it. */
export type ClonedVoiceView = HandlerReply<'POST /cloned-voices/upload'>

interface ViewDeps {
  engines: Engines
  urls: MediaUrls
}

/** Renders a cloned voice. */
export function viewClone({ engines, urls }: ViewDeps, row: ClonedVoiceRow): ClonedVoiceView {
  const address = (id: string | null) => (id === null ? null : urls.file(id))
  // Only the provider that cloned a voice can speak with it.
  const isGone = row.status === 'ready' && engines.provider(row.provider) === undefined
  return {
    ...viewClonedName(row, engines),
    status: isGone ? 'failed' : row.status,
    error: isGone
      ? `This voice needs the provider ${row.provider}, which is not available.`
      : row.status === 'pending'
        ? null
        : row.error_detail,
    progress: row.status === 'ready' ? 1 : row.progress,
    code_ref: row.code_ref,
    file_url: address(row.sample_id),
    example: row.status === 'ready' ? address(row.example_id) : null,
    consent: consentOf(row),
    favorite: row.favorite,
    rating: { mine: row.mine, average: row.average, count: row.ratings },
    created_at: row.created_at.toISOString(),
  }
}

function consentOf({ making_id, consent, consent_at, giver_id, giver_name, giver_email }: ClonedVoiceRow) {
  if (consent === null || consent_at === null) return null
  const given_by = { id: giver_id, name: giver_name, email: giver_email }
  return { id: making_id, text: consent, given_by, given_at: consent_at.toISOString() }
}
