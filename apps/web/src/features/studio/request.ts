import type { SourceSlot, StudioRequest } from './mode.ts'
import type { Settled } from './settled.ts'
import type { StudioDraft } from './studio-draft.ts'

/** Maximum length of a title in the API. */
const MAX_TITLE = 200

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '')

/** Without title and prompt, a draft is named after its source. */
function titleOf(draft: StudioDraft, files: StudioRequest['files']): string | undefined {
  const definedFields = draft.title.trim()
  if (definedFields !== '') return definedFields
  if (draft.text.trim() !== '') return undefined
  const source = files.source ? withoutEnding(files.source.name) : draft.source?.title
  return source?.slice(0, MAX_TITLE) || undefined
}

/** The request of a start call. Throws without a model, in which case the button is disabled. */
export function requestOf(
  draft: StudioDraft,
  settled: Settled,
  files: StudioRequest['files'],
): StudioRequest {
  if (settled.model === null) throw new Error('Choose a model.')
  const { size, ratio, seconds, model } = settled
  const title = titleOf(draft, files)
  const words = { title, text: draft.text.trim(), model: model.code, size, ratio, seconds }
  // Audio selected for another model stays in the draft and is not sent.
  if (model.makes_sound)
    return { ...words, draft: { ...draft, audio: null }, files: { source: files.source } }
  return { ...words, draft, files }
}

/** Whether a request includes files. */
export const hasFiles = ({ files }: StudioRequest) => files.source !== undefined || files.audio !== undefined

/** Id of a slot's library item, unless it contains a file. */
export function itemIn(request: StudioRequest, name: SourceSlot['name']): number | undefined {
  return request.files[name] ? undefined : request.draft[name]?.id
}

/** The body every start call has. */
export function wordsOf({ title, text, model }: StudioRequest) {
  return { text, model, ...(title === undefined ? {} : { title }) }
}

/** Omits undefined and null fields, so that the server's defaults apply. */
export function definedFields<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}
