import { sheetFormats } from '@atelier/contract/kinds/sheet'
import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'

/** Kinds of files that can be seen or heard. */
export type FileKind = 'image' | 'video' | 'audio'
/** Kinds of files that can be given. */
export type GivenKind = FileKind | 'sheet' | 'pdf'

/** What a kind of file is called: “a picture”. */
const fileWords: Readonly<Record<GivenKind, string>> = {
  image: 'a picture',
  video: 'a film',
  audio: 'a sound',
  sheet: 'a spreadsheet (CSV, XLSX or XLS)',
  pdf: 'a PDF',
}

/** Kinds that go by the ending of their name: systems disagree about the types of these. */
const endings: Readonly<Partial<Record<GivenKind, readonly string[]>>> = {
  sheet: sheetFormats.map((format) => `.${format}`),
  pdf: ['.pdf'],
}

/** What a file dialog offers of a kind. */
export const offered = (kind: GivenKind) => endings[kind]?.join(',') ?? `${kind}/*`

/** Whether a file is of a kind, by what the system says of it. */
export function isOfKind({ name, type }: Pick<File, 'name' | 'type'>, kind: GivenKind): boolean {
  const known = endings[kind]
  if (known) return known.some((ending) => name.toLowerCase().endsWith(ending))
  // Without a type the system doesn't know the ending, which says nothing about the file.
  return type === '' || type.startsWith(`${kind}/`)
}

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A size for people, in MB of 1,000,000 bytes. */
export const formatBytes = (bytes: number) =>
  `${megabytes.format(bytes < 100_000 ? Math.max(0.1, bytes / 1_000_000) : bytes / 1_000_000)} MB`

/** Why a file can't be taken, before anything is sent; null when it can. The server looks at its bytes. */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  kind: GivenKind,
  maxBytes = MAX_UPLOAD_BYTES,
): string | null {
  if (file.size > maxBytes) {
    return `“${file.name}” is too large (${formatBytes(file.size)}): a file may have at most ${formatBytes(maxBytes)}.`
  }
  if (file.size === 0) return `“${file.name}” is empty.`
  return isOfKind(file, kind) ? null : `“${file.name}” is not ${fileWords[kind]}.`
}
