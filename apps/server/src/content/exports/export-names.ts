import { safeFileName } from '../../platform/file-names.ts'

/** Prefix of an export's ZIP file in the file store. */
export const exportPrefix = ({ account_id, uuid }: { account_id: number; uuid: string }): string =>
  `${account_id}/exports/${uuid}/`

/** Key of an export's ZIP file in the file store. */
export const exportKey = (row: { account_id: number; uuid: string }): string =>
  `${exportPrefix(row)}export.zip`

/**
 * File name made of date, title and id. The id makes it unique, even without regard to case; the leading date avoids
 * names that Windows reserves.
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
