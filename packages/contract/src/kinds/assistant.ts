/** What a conversation can lead to, and the kind of content each of them is. */
export const resultKinds = {
  IMAGE: 'image',
  IMAGE_TO_IMAGE: 'image',
  TEXT_TO_VIDEO: 'video',
  VIDEO: 'video',
  SPEECH: 'speech',
  AI_CHAT: 'chat',
  TEXT_TO_MUSIC: 'audio',
  MUSIC_TO_MUSIC: 'audio',
  TEXT_TO_SOUND: 'audio',
} as const

/** Type of one result of a conversation. */
export type ResultType = keyof typeof resultKinds
