import type { KindId } from '@atelier/contract/kinds/kind'
import { safeFileName } from '../../platform/file-names.ts'

/** Folder of the zip for each kind. */
export const kindFolders: Readonly<Record<KindId, string>> = {
  speech: 'recordings',
  image: 'images',
  video: 'videos',
  audio: 'sounds-and-music',
  chat: 'answers',
  voice: 'voices',
}

/** Below this an export's zip lies in the file store. */
export const exportPrefix = ({ account_id, uuid }: { account_id: number; uuid: string }): string =>
  `${account_id}/exports/${uuid}/`

/** Where an export's zip lies in the file store. */
export const exportKey = (row: { account_id: number; uuid: string }): string =>
  `${exportPrefix(row)}export.zip`

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
  return `${created_at.toISOString().slice(0, 10)} ${safeFileName(title)} (${id})`
}
