/** Maximum number of characters of a title in a file name: file systems limit names to 255 bytes. */
const MAX_CHARACTERS = 60

/** A title as part of a file name that Windows, macOS and Linux accept: `untitled` if nothing of it remains. */
export function safeFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._'()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  const short = Array.from(name).slice(0, MAX_CHARACTERS).join('')
  return short.replace(/[ .]+$/, '') || 'untitled'
}
