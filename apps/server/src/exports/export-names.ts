import type { KindId } from '@atelier/contract/kinds/kind'

/** Folder of the zip for each kind. */
export const kindFolders: Readonly<Record<KindId, string>> = {
  speech: 'recordings',
  image: 'images',
  video: 'videos',
  audio: 'sounds-and-music',
  chat: 'answers',
  voice: 'voices',
}

/** Letters of a title that a name takes; file systems bound a name to 255 bytes. */
const TITLE_LETTERS = 60

/** Below this an export's zip lies in the file store. */
export const exportPrefix = ({ account_id, uuid }: { account_id: number; uuid: string }): string =>
  `${account_id}/exports/${uuid}/`

/** Where an export's zip lies in the file store. */
export const exportKey = (row: { account_id: number; uuid: string }): string =>
  `${exportPrefix(row)}export.zip`

/** Words as a part of a file name that Windows, macOS and Linux all take. */
function safeName(words: string): string {
  const name = words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._'()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  return (
    Array.from(name)
      .slice(0, TITLE_LETTERS)
      .join('')
      .replace(/[ .]+$/, '') || 'untitled'
  )
}

/**
 * Name of something by its day and title. Its id makes it the only one of that name, also where case makes no difference;
 * beginning with a date, it is none of the names that Windows keeps for itself.
 */
export function datedName({
  id,
  title,
  created_at,
}: {
  id: number
  title: string
  created_at: Date
}): string {
  return `${created_at.toISOString().slice(0, 10)} ${safeName(title)} (${id})`
}
