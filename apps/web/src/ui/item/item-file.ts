import type { Item } from '../../api/kind-calls.ts'

/** Longest file name without its ending; file systems stop at 255 bytes and a character may take four. */
const MAX_NAME_CHARACTERS = 60

/** A name for the downloaded file: the title without what file systems refuse, and the ending of the made format. */
export function fileNameOf(item: Pick<Item, 'title' | 'settings' | 'code_ref'>): string {
  const words = item.title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const name =
    [...words]
      .slice(0, MAX_NAME_CHARACTERS)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || item.code_ref
  const ending = item.settings.output
  return typeof ending === 'string' ? `${name}.${ending}` : name
}

/** Address that downloads an item's file under a readable name; null while there is no file. */
export function downloadUrl(item: Pick<Item, 'title' | 'settings' | 'code_ref' | 'url_file'>): string | null {
  if (item.url_file === null) return null
  const separator = item.url_file.includes('?') ? '&' : '?'
  return `${item.url_file}${separator}name=${encodeURIComponent(fileNameOf(item))}`
}
