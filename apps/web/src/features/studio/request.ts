import { storedImages } from './image-list.ts'
import type { SlotName, StudioMode, StudioRequest } from './mode.ts'
import type { Settled } from './settled.ts'
import { slotsOf } from './slots-of.ts'
import type { SlotFiles } from './source-files.ts'
import type { DraftImage, StudioDraft } from './studio-draft.ts'

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
  mode: Pick<StudioMode, 'slots'>,
  draft: StudioDraft,
  settled: Settled,
  stored: SlotFiles,
): StudioRequest {
  if (settled.model === null) throw new Error('Choose a model.')
  const { size, ratio, seconds, model } = settled
  const { single, images } = slotsOf(mode, model)
  // Files selected for another model stay in the draft and are not sent.
  const names = single.map(({ name }) => name)
  const files = Object.fromEntries(names.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])))
  const unused = unusedItems.filter((name) => !names.includes(name)).map((name) => [name, null])
  return {
    ...{ title: titleOf(draft, files), text: draft.text.trim(), model: model.code, size, ratio, seconds },
    draft: { ...draft, ...Object.fromEntries(unused) },
    parameters: model.parameters ? settled.parameters : undefined,
    files,
    images: images ? storedImages(draft, stored).flatMap((image) => contentOf(image, stored)) : [],
  }
}

const unusedItems = ['source', 'audio', 'last_frame', 'mask'] as const

function contentOf({ slot, item }: DraftImage, stored: SlotFiles): (File | number)[] {
  const content = item?.id ?? stored[slot]
  return content === undefined ? [] : [content]
}

/** Whether a request includes files. */
export const hasFiles = ({ files, images }: StudioRequest) =>
  Object.keys(files).length > 0 || images.some((image) => image instanceof File)

/** Id of a slot's library item, unless it contains a file. */
export function itemIn(request: StudioRequest, name: SlotName): number | undefined {
  return request.files[name] ? undefined : request.draft[name]?.id
}

/** The further images of a request. */
export function imagesIn({ images }: StudioRequest) {
  const source_ids = images.map((image) => (image instanceof File ? null : image))
  const files = images.filter((image) => image instanceof File)
  return {
    ids: source_ids.length > 0 ? { source_ids } : {},
    files: files.length > 0 ? { images: files } : {},
  }
}

/** The body every start call has. */
export function wordsOf({ title, text, model, parameters }: StudioRequest) {
  return { text, model, ...definedFields({ title, parameters }) }
}

/** Omits undefined and null fields, so that the server's defaults apply. */
export function definedFields<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}
