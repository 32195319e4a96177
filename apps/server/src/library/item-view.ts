import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../conversions/engines.ts'
import type { Db } from '../platform/database.ts'
import type { Voices } from '../voices/service.ts'
import type { VoiceView } from '../voices/voice-view.ts'
import type { MediaUrls } from './media-urls.ts'
import type { ItemRow } from './store.ts'

/** An item as the API answers it. */
export type ItemView = Reply<'GET /library[/{team}]'>['results'][number]
/** Where an item stands, as the API answers it. */
export type StatusView = Reply<'GET /conversion/{code_ref}'>

interface ViewDeps {
  db: Db
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

/** Items with their voices, whatever their kind. */
export async function viewItems(
  { db, voices, engines, urls }: ViewDeps,
  rows: ItemRow[],
  origin: string,
): Promise<ItemView[]> {
  const ids = rows.flatMap((row) => (row.voice_id === null ? [] : [row.voice_id]))
  const views = await voices.view(db, ids, origin)
  return rows.map((row) => {
    const voice = row.voice_id === null ? null : (views.get(row.voice_id) ?? null)
    return viewItem(row, voice, { engines, urls, origin })
  })
}

function viewItem(
  row: ItemRow,
  voice: VoiceView | null,
  { engines, urls, origin }: Pick<ViewDeps, 'engines' | 'urls'> & { origin: string },
): ItemView {
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
    voice,
    thumbs: row.thumbs,
    actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    folder: row.folder,
    tags: row.tags,
    settings: row.settings,
    created_at: row.created_at.toISOString(),
  }
}
