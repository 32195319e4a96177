import { MAX_ATTACHMENTS, MAX_DOCUMENT_BYTES } from '@atelier/contract/kinds/conversation'
import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { uploadOwn } from '../../../api/uploads.ts'
import { createStore } from '../../../state/store.ts'
import { formatBytes } from '../../../ui/drop-zone/accepted.ts'
import type { SentFile } from '../talk.ts'

/** A file beside the message that is being written. */
export interface AttachedFile {
  readonly key: string
  readonly name: string
  readonly kind: SentFile['kind']
  /** Address of a picture within this page; null for everything else. */
  readonly preview: string | null
  /** What the server knows it as; null while it is on its way, or could not be taken. */
  readonly sent: SentFile | null
  /** Why it could not be taken. */
  readonly fault: string | null
}

/** The files beside the message that is being written. */
export const attached = createStore<readonly AttachedFile[]>([])

const ways = new Map<string, AbortController>()

/** What a file is by what the system says of it; everything that is not seen or heard is taken for a document. */
function fileKind({ type }: Pick<File, 'type'>): SentFile['kind'] {
  const [family] = type.split('/')
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document'
}

/** Why a file can't go along, before it is sent; null when it can. */
function attachmentRefusal(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const most = fileKind(file) === 'document' ? MAX_DOCUMENT_BYTES : MAX_UPLOAD_BYTES
  if (file.size === 0) return 'It is empty.'
  return file.size > most ? `It is too large: at most ${formatBytes(most)}.` : null
}

async function send(file: File, signal: AbortSignal): Promise<SentFile> {
  const kind = fileKind(file)
  if (kind === 'document') {
    const { document, name } = await call('POST /assistant/attachments', {
      files: { file },
      idempotencyKey: crypto.randomUUID(),
      signal,
    })
    return { document, kind, name, url: null }
  }
  const item = await uploadOwn(kind, file, { signal })
  return { source_id: item.id, kind, name: file.name, url: item.url_poster ?? item.url_file }
}

function change(key: string, fields: Partial<AttachedFile>): void {
  attached.set(attached.get().map((one) => (one.key === key ? { ...one, ...fields } : one)))
}

async function take(file: File): Promise<void> {
  const key = crypto.randomUUID()
  const kind = fileKind(file)
  const fault = attachmentRefusal(file)
  const preview = kind === 'image' ? URL.createObjectURL(file) : null
  attached.set([...attached.get(), { key, name: file.name, kind, preview, sent: null, fault }])
  if (fault !== null) return
  const way = new AbortController()
  ways.set(key, way)
  try {
    change(key, { sent: await send(file, way.signal) })
  } catch (error) {
    if (way.signal.aborted) return
    change(key, { fault: error instanceof ApiError ? error.message : 'It could not be sent.' })
    if (!(error instanceof ApiError)) throw error
  } finally {
    ways.delete(key)
  }
}

/** Takes files to go with the message, as many as still fit. */
export function attachFiles(files: Iterable<File>): void {
  const room = MAX_ATTACHMENTS - attached.get().length
  // What went wrong with a file is said beside it.
  for (const file of [...files].slice(0, room)) take(file).catch(console.error)
}

/** Takes a file off the message; one on its way is stopped. */
export function detachFile(key: string): void {
  ways.get(key)?.abort()
  const gone = attached.get().find((one) => one.key === key)
  if (gone?.preview) URL.revokeObjectURL(gone.preview)
  attached.set(attached.get().filter((one) => one !== gone))
}

/** Empties the list after the message was sent. */
export function clearAttached(): void {
  for (const { key } of attached.get()) detachFile(key)
}
