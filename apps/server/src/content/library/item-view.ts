import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import { fileRolesOf, sourceInputs } from '../../conversions/file-roles.ts'
import { viewClonedName } from '../../generation/voices/cloned-name.ts'
import type { Voices } from '../../generation/voices/service.ts'
import type { FileRole } from '../../platform/schema.ts'
import type { MediaUrls } from './media-urls.ts'
import { viewModel } from './model-view.ts'
import { noPlace, type QueuePlace } from './queue-places.ts'
import type { ItemRow, StatusRow } from './store.ts'

/** An item as returned by the API. */
export type ItemView = Reply<'GET /library[/{team}]'>['results'][number]
/** The status of an item, as the API returns it. */
export type StatusView = Reply<'GET /conversion/{code_ref}'>

interface ViewDeps {
  voices: Voices
  engines: Engines
  urls: MediaUrls
}

const errorOf = ({ error_code: code, error_detail }: StatusRow) =>
  code ? { code, detail: error_detail ?? '' } : null

/** The role of an item's own file, if any. */
function fileOf({ status }: StatusRow): FileRole | null {
  if (status === 'uploaded') return 'upload'
  return status === 'completed' ? 'output' : null
}

function addressOf(row: StatusRow, role: FileRole | null, urls: MediaUrls): string | null {
  const id = role && row.files?.[role]
  return id ? urls.file(id) : null
}

/** The URL of an item's file: an answer is rendered on request. */
function fileAddress(row: StatusRow, urls: MediaUrls): string | null {
  if (row.kind !== 'chat') return addressOf(row, fileOf(row), urls)
  return row.status === 'completed' ? urls.answer(row.code_ref) : null
}

/** The media facts of an item: its size, poster and sources. */
function viewMedia(row: ItemRow, urls: MediaUrls) {
  const address = (role: FileRole | null) => addressOf(row, role, urls)
  const uploaded = (kind: ItemRow['kind']) => (row.kind === kind ? address('upload') : null)
  return {
    width: row.width,
    height: row.height,
    waveform: row.waveform,
    url_poster: address('poster'),
    uploaded_image_url: uploaded('image'),
    uploaded_video_url: uploaded('video'),
    uploaded_audio_url: uploaded('audio'),
    source_image_path: address('source_image'),
    source_video_path: address('source_video'),
    source_audio_path: address('source_audio'),
    sources: viewSources(row, urls),
    batch: row.batch,
    row: row.sheet_row,
  }
}

/** The source files of an item by input, images in order. */
function viewSources({ files }: ItemRow, urls: MediaUrls): ItemView['sources'] {
  return sourceInputs.flatMap((input) =>
    fileRolesOf(input).flatMap((role) => {
      const id = files?.[role]
      return id ? [{ input, url: urls.file(id) }] : []
    }),
  )
}

/** The status of an item. */
export function viewStatus(row: StatusRow, urls: MediaUrls, place: QueuePlace = noPlace): StatusView {
  return {
    code_ref: row.code_ref,
    status: row.status,
    url_file: fileAddress(row, urls),
    url_stream: row.status === 'pending' && row.kind === 'speech' ? urls.stream(row.code_ref) : null,
    duration: row.duration,
    response: row.response,
    progress: row.progress,
    paused: row.status === 'pending' && row.paused_at !== null,
    ...place,
    error: errorOf(row),
  }
}

function subtitlesOf({ status, kind, code_ref, has_words }: ItemRow, urls: MediaUrls) {
  if (status !== 'completed' || kind !== 'speech' || !has_words) return null
  const address = urls.subtitles(code_ref)
  return { srt: `${address}&format=srt`, vtt: `${address}&format=vtt` }
}

/** An item with its voice, whatever its kind. */
export function viewItem(
  { voices, engines, urls }: ViewDeps,
  row: ItemRow,
  place?: QueuePlace | undefined,
): ItemView {
  return {
    ...viewStatus(row, urls, place),
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    title: row.title,
    text: row.excerpt,
    url_subtitles: subtitlesOf(row, urls),
    characters: row.characters,
    cost: row.cost,
    model: viewModel(engines, row),
    voice: row.voice_id === null ? null : (voices.view(row.voice_id) ?? null),
    cloned_voice: row.cloned_voice && viewClonedName(row.cloned_voice, engines),
    thumbs: row.thumbs,
    actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    folder: row.folder,
    tags: row.tags,
    kept: row.kept,
    expires_at: row.expires_at?.toISOString() ?? null,
    settings: row.settings,
    ...viewMedia(row, urls),
    created_at: row.created_at.toISOString(),
  }
}
