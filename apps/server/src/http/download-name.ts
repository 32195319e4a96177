/** Endings of files by their media type; the first is given to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json'],
  'application/x-subrip': ['srt'],
  'application/zip': ['zip'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/webm': ['webm'],
  'audio/x-matroska': ['mka'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/csv': ['csv'],
  'text/markdown': ['md'],
  'text/plain': ['txt'],
  'text/vtt': ['vtt'],
  'video/mp4': ['mp4', 'm4v'],
  'video/ogg': ['ogv'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
}

/** An ending that no program opens. */
const unknown = ['bin'] as const

/**
 * The name under which a file of a media type is saved: the wanted one, with an ending of that type. What a name says must not
 * make a sound a program.
 */
export function downloadName(wanted: string, mime: string): string {
  const fitting = endings[mime.split(';')[0]?.trim() ?? ''] ?? unknown
  // Control characters and those that turn the direction of writing would hide the ending.
  const name = wanted.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '_').trim()
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && fitting.includes(ending) ? name : `${name || 'file'}.${fitting[0]}`
}
