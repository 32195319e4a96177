/** File extensions by media type; the first is appended to a name without any of them. */
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

/** An extension that no program opens. */
const unknown = ['bin'] as const

/**
 * The file name for a download of a media type: the requested name with an extension of that type. A name must not make
 * an audio file look like a program.
 */
export function downloadName(requestedName: string, mime: string): string {
  const fitting = endings[mime.split(';')[0]?.trim() ?? ''] ?? unknown
  // Control characters and those that change the direction of writing could hide the extension.
  const name = requestedName.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '_').trim()
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && fitting.includes(ending) ? name : `${name || 'file'}.${fitting[0]}`
}
