import { sheetFormats } from '@atelier/contract/kinds/sheet'
import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'

/** Kinds of files that can be seen or heard. */
export type FileKind = 'image' | 'video' | 'audio'
/** Kinds of files that can be uploaded. */
export type AcceptedKind = FileKind | 'sheet' | 'pdf'

/** What a kind of file is called: “an image”. */
const fileWords: Readonly<Record<AcceptedKind, string>> = {
  image: 'an image',
  video: 'a video',
  audio: 'an audio file',
  sheet: 'a spreadsheet (CSV, XLSX or XLS)',
  pdf: 'a PDF',
}

/** Kinds that go by the ending of their name: systems disagree about the types of these. */
const endings: Readonly<Partial<Record<AcceptedKind, readonly string[]>>> = {
  sheet: sheetFormats.map((format) => `.${format}`),
  pdf: ['.pdf'],
}

/** What a file dialog offers of a kind. */
export const offered = (kind: AcceptedKind) => endings[kind]?.join(',') ?? `${kind}/*`

/** Whether a file is of a kind, by its media type. */
export function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, kind: AcceptedKind): boolean {
  const known = endings[kind]
  if (known) return known.some((ending) => name.toLowerCase().endsWith(ending))
  // Without a media type the extension is unknown to the system, which says nothing about the file.
  return type === '' || type.startsWith(`${kind}/`)
}

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A size for people, in MB of 1,000,000 bytes. */
export const formatBytes = (bytes: number) =>
  `${megabytes.format(bytes < 100_000 ? Math.max(0.1, bytes / 1_000_000) : bytes / 1_000_000)} MB`

/** Why a file can't be uploaded, before it is sent; null when it can. The server checks its contents. */
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
