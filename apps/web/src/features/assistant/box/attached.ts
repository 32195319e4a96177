import { MAX_ATTACHMENTS, MAX_DOCUMENT_BYTES } from '@atelier/contract/kinds/conversation'
import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { uploadOwn } from '../../../api/uploads.ts'
import { createStore } from '../../../state/store.ts'
import { reportError } from '../../../ui/dialogs/report-error.ts'
import { formatBytes } from '../../../ui/drop-zone/accepted.ts'
import type { DraggedItem } from '../../../ui/item/item-drag.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import type { SentFile } from '../chat.ts'

/** A file attached to the message being written. */
export interface AttachedFile {
  readonly key: string
  readonly name: string
  readonly kind: SentFile['kind']
  /** URL of a preview; null for files without one. */
  readonly preview: string | null
  /** The uploaded file; null during the upload, or if it was refused. */
  readonly sent: SentFile | null
  /** Why it was refused. */
  readonly fault: string | null
}

/** The attachments of the message being written. */
export const attached = createStore<readonly AttachedFile[]>([])

const controllers = new Map<string, AbortController>()

/** Kind of a file by its media type; anything but images, audio and videos is a document. */
function fileKind({ type }: Pick<File, 'type'>): SentFile['kind'] {
  const [family] = type.split('/')
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document'
}

/** Why a file can't be attached, checked before its upload; null when it can. */
function attachmentRefusal(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const most = fileKind(file) === 'document' ? MAX_DOCUMENT_BYTES : MAX_UPLOAD_BYTES
  if (file.size === 0) return 'The file is empty.'
  return file.size > most ? `The file is larger than ${formatBytes(most)}.` : null
}

async function send(file: File, signal: AbortSignal): Promise<SentFile> {
  const kind = fileKind(file)
  if (kind === 'document') {
    const { document, name } = await call('POST /assistant/attachments', { files: { file }, signal })
    return { document, kind, name, url: null }
  }
  const item = await uploadOwn(kind, file, { signal })
  return { source_id: item.id, kind, name: file.name, url: item.url_poster ?? item.url_file }
}

function change(key: string, fields: Partial<AttachedFile>): void {
  attached.set(attached.get().map((one) => (one.key === key ? { ...one, ...fields } : one)))
}

async function uploadFile(file: File): Promise<void> {
  const key = crypto.randomUUID()
  const kind = fileKind(file)
  const fault = attachmentRefusal(file)
  const preview = kind === 'image' ? URL.createObjectURL(file) : null
  attached.set([...attached.get(), { key, name: file.name, kind, preview, sent: null, fault }])
  if (fault !== null) return
  const controller = new AbortController()
  controllers.set(key, controller)
  try {
    change(key, { sent: await send(file, controller.signal) })
  } catch (error) {
    if (controller.signal.aborted) return
    reportError(error)
    change(key, { fault: error instanceof ApiError ? error.message : 'Couldn’t upload the file.' })
  } finally {
    controllers.delete(key)
  }
}

/** Attaches files to the message, up to the maximum. */
export function attachFiles(files: Iterable<File>): void {
  const room = MAX_ATTACHMENTS - attached.get().length
  // Errors are shown beside the file.
  for (const file of [...files].slice(0, room)) uploadFile(file).catch(console.error)
}

/** Attaches an item of the library to the message. */
export async function attachItem({ id }: Pick<DraggedItem, 'id'>): Promise<void> {
  const isKnown = attached.get().some(({ sent }) => sent?.source_id === id)
  if (isKnown || attached.get().length >= MAX_ATTACHMENTS) return
  const item = await call('GET /items/{id}', { params: { id } })
  if (item.kind === 'chat') return
  const kind = item.kind === 'image' || item.kind === 'video' ? item.kind : 'audio'
  const name = itemName(item)
  const url = item.url_poster ?? item.url_file
  const sent: SentFile = { source_id: id, kind, name, url }
  const preview = kind === 'audio' ? null : url
  attached.set([...attached.get(), { key: crypto.randomUUID(), name, kind, preview, sent, fault: null }])
}

/** Removes an attachment and cancels its upload. */
export function detachFile(key: string): void {
  controllers.get(key)?.abort()
  const gone = attached.get().find((one) => one.key === key)
  if (gone?.preview?.startsWith('blob:')) URL.revokeObjectURL(gone.preview)
  attached.set(attached.get().filter((one) => one !== gone))
}

/** Clears the list after the message was sent. */
export function clearAttached(): void {
  for (const { key } of attached.get()) detachFile(key)
}
