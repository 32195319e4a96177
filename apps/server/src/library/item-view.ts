import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../conversions/engines.ts'
import type { Voices } from '../voices/service.ts'
import type { MediaUrls } from './media-urls.ts'
import type { ItemRow } from './store.ts'

/** An item as the API answers it. */
export type ItemView = Reply<'GET /library[/{team}]'>['results'][number]
/** Where an item stands, as the API answers it. */
export type StatusView = Reply<'GET /conversion/{code_ref}'>

interface ViewDeps {
  voices: Voices
  engines: Engines
  urls: MediaUrls
}

const errorOf = ({ error_code: code, error_detail }: ItemRow) =>
  code ? { code, detail: error_detail ?? '' } : null

/** Where an item stands. */
export function viewStatus(row: ItemRow, urls: MediaUrls, origin: string): StatusView {
  return {
    code_ref: row.code_ref,
    status: row.status,
    url_file: row.status === 'completed' && row.file_id ? origin + urls.file(row.file_id) : null,
    url_stream: row.status === 'pending' && row.kind === 'speech' ? origin + urls.stream(row.code_ref) : null,
    duration: row.duration,
    response: row.response,
    progress: row.progress,
    error: errorOf(row),
  }
}

/** An item with its voice, whatever its kind. */
export function viewItem({ voices, engines, urls }: ViewDeps, row: ItemRow, origin: string): ItemView {
  return {
    ...viewStatus(row, urls, origin),
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    title: row.title,
    text: row.excerpt,
    characters: row.characters,
    cost: row.cost,
    model: engines.model(row.provider, row.kind, row.model),
    voice: row.voice_id === null ? null : (voices.view(row.voice_id, origin) ?? null),
    thumbs: row.thumbs,
    actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    folder: row.folder,
    tags: row.tags,
    settings: row.settings,
    created_at: row.created_at.toISOString(),
  }
}
