import type { Medium } from '@atelier/contract/kinds/description'
import type { ImageFormat } from '@atelier/contract/kinds/image'
import { allKinds } from '@atelier/contract/kinds/kind'
import type { Item } from '../../api/kind-calls.ts'

type Named = Pick<Item, 'kind' | 'title' | 'settings' | 'code_ref' | 'status'>

/** Default file extensions of results. */
const endings: Readonly<Record<Medium, string>> = { image: 'png', video: 'mp4', audio: 'mp3', text: 'md' }

/** Extension of an item's file; undefined for uploads, whose extension only the server knows. */
function endingOf({ kind, settings, status }: Named): string | undefined {
  if (status === 'uploaded') return undefined
  return typeof settings.output === 'string' ? settings.output : endings[allKinds[kind].medium]
}

/** Subtitle formats. */
type SubtitleFormat = 'srt' | 'vtt'

/** Maximum length of a file name without its extension; file systems allow 255 bytes, and a character can take four. */
const MAX_NAME_CHARACTERS = 60

/** Name of the downloaded file: the title without forbidden characters, and the extension. */
export function fileNameOf(item: Named, format?: ImageFormat | SubtitleFormat): string {
  const words = item.title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const name =
    [...words]
      .slice(0, MAX_NAME_CHARACTERS)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || item.code_ref
  const ending = format ?? endingOf(item)
  return ending === undefined ? name : `${name}.${ending}`
}

/** URL that downloads an item's file under a readable name, an image in a given format; null without a file. */
export function downloadUrl(item: Named & Pick<Item, 'url_file'>, format?: ImageFormat): string | null {
  if (item.url_file === null) return null
  const separator = item.url_file.includes('?') ? '&' : '?'
  const formatParameter = format === undefined ? '' : `&format=${format}`
  return `${item.url_file}${separator}name=${encodeURIComponent(fileNameOf(item, format))}${formatParameter}`
}

/** URL that downloads a recording's subtitles under a readable name; null without word timings. */
export function subtitlesUrl(
  item: Named & Pick<Item, 'url_subtitles'>,
  format: SubtitleFormat,
): string | null {
  const url = item.url_subtitles?.[format]
  return url === undefined ? null : `${url}&name=${encodeURIComponent(fileNameOf(item, format))}`
}
