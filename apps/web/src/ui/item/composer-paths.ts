/** The composer of each mode. A new mode is one entry. */
export const composerPaths: Readonly<Record<string, string>> = {
  TEXT_TO_SPEECH: '/text-to-speech',
  TEXT_TO_IMAGE: '/text-to-image',
  IMAGE_TO_IMAGE: '/image-to-image',
  TEXT_TO_VIDEO: '/text-to-video',
  IMAGE_TO_VIDEO: '/image-to-video',
  ADD_AUDIO_TO_VIDEO: '/add-audio-to-video',
  SOUND: '/text-to-sound',
  MUSIC: '/text-to-music',
  MUSIC_TO_MUSIC: '/music-to-music',
}

/** Whether an item has a composer, in which it can be generated again. */
export function canRemix({ mode, status }: { readonly mode: string; readonly status: string }): boolean {
  return status !== 'uploaded' && mode in composerPaths
}
