import type { Item } from '../../api/kind-calls.ts'
import type { ModerationCaseDetail } from './moderation-case.ts'

const noFiles = {
  url_file: null,
  url_stream: null,
  paused: false,
  position: null,
  estimate_seconds: null,
  url_subtitles: null,
  url_poster: null,
  waveform: null,
  uploaded_image_url: null,
  uploaded_video_url: null,
  uploaded_audio_url: null,
  source_image_path: null,
  source_video_path: null,
  source_audio_path: null,
} as const

/** The refused generation as an item, from which a composer can be filled. */
export function itemOfCase(refused: ModerationCaseDetail): Item {
  const { kind, mode, title, text, settings, created_at } = refused
  const model = typeof settings.model === 'string' ? settings.model : ''
  return {
    ...noFiles,
    ...{ kind, title, text, settings, created_at },
    id: 0,
    code_ref: refused.uuid,
    mode: mode ?? '',
    // The text is complete, so nothing needs to be fetched.
    characters: null,
    status: 'failed',
    duration: null,
    cost: 0,
    model: { id: 0, code: model, name: model, local: false },
    voice: null,
    cloned_voice: null,
    width: null,
    height: null,
    batch: null,
    row: null,
    thumbs: null,
    actor: { id: 0, name: null, email: '' },
    folder: null,
    tags: [],
    sources: [],
    kept: false,
    expires_at: null,
    response: null,
    progress: 0,
    error: null,
  }
}
