import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'

/** Kinds of files that can be given. */
export type FileKind = 'image' | 'video' | 'audio'

/** What a kind of file is called: “a picture”. */
export const fileWords: Readonly<Record<FileKind, string>> = {
  image: 'a picture',
  video: 'a film',
  audio: 'a sound',
}

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A size for people, in MB of 1,000,000 bytes. */
export const formatBytes = (bytes: number) =>
  `${megabytes.format(bytes < 100_000 ? Math.max(0.1, bytes / 1_000_000) : bytes / 1_000_000)} MB`

/** Why a file can't be taken, before anything is sent; null when it can. The server looks at its bytes. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>, kind: FileKind): string | null {
  if (file.size > MAX_UPLOAD_BYTES) {
    return `“${file.name}” has ${formatBytes(file.size)}; a file may have at most ${formatBytes(MAX_UPLOAD_BYTES)}.`
  }
  if (file.size === 0) return `“${file.name}” is empty.`
  // Without a type the system doesn't know the ending, which says nothing about the file.
  if (file.type !== '' && !file.type.startsWith(`${kind}/`))
    return `“${file.name}” is not ${fileWords[kind]}.`
  return null
}
