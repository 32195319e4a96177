import { sheetFormats } from '@atelier/contract/kinds/sheet'
import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'

/** Media types that can be displayed or played. */
export type FileKind = 'image' | 'video' | 'audio'
/** Types of files that can be uploaded. */
export type AcceptedKind = FileKind | 'sheet' | 'pdf'

/** Name of a file type: “an image”. */
const fileWords: Readonly<Record<AcceptedKind, string>> = {
  image: 'an image',
  video: 'a video',
  audio: 'an audio file',
  sheet: 'a spreadsheet (CSV, XLSX or XLS)',
  pdf: 'a PDF',
}

/** Types identified by file extension, because systems disagree about their media types. */
const endings: Readonly<Partial<Record<AcceptedKind, readonly string[]>>> = {
  sheet: sheetFormats.map((format) => `.${format}`),
  pdf: ['.pdf'],
}

/** The `accept` attribute of a file type. */
export const offered = (kind: AcceptedKind) => endings[kind]?.join(',') ?? `${kind}/*`

/** Whether a file has a type, by its media type. */
export function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, kind: AcceptedKind): boolean {
  const known = endings[kind]
  if (known) return known.some((ending) => name.toLowerCase().endsWith(ending))
  // An empty media type means that the system does not know the extension, so the check is left to the server.
  return type === '' || type.startsWith(`${kind}/`)
}

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Formats a size in MB of 1,000,000 bytes. */
export const formatBytes = (bytes: number) =>
  `${megabytes.format(bytes < 100_000 ? Math.max(0.1, bytes / 1_000_000) : bytes / 1_000_000)} MB`

/** Why a file can't be uploaded, checked before the upload; null if it can. The server checks its contents. */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  kind: AcceptedKind,
  maxBytes = MAX_UPLOAD_BYTES,
): string | null {
  if (file.size > maxBytes) {
    return `“${file.name}” is too large (${formatBytes(file.size)}): the limit is ${formatBytes(maxBytes)}.`
  }
  if (file.size === 0) return `“${file.name}” is empty.`
  return isOfKind(file, kind) ? null : `“${file.name}” is not ${fileWords[kind]}.`
}

/** The medium of a file by its media type; null if it is of none, or unknown. */
export function mediumOf({ type }: Pick<File, 'type'>): FileKind | null {
  const [medium] = type.split('/')
  return medium === 'image' || medium === 'video' || medium === 'audio' ? medium : null
}

/** Types of images that every browser opens. */
const openable = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/bmp']

/** Why the content of a file can't be used; null if it can, or if only the server can tell. */
export async function damageOf(file: File): Promise<string | null> {
  if (!openable.includes(file.type)) return null
  try {
    const image = await createImageBitmap(file)
    image.close()
    return null
  } catch {
    return `“${file.name}” is damaged: it can’t be opened as an image.`
  }
}
