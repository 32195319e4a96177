import type { KindId } from '@atelier/contract/kinds/kind'

/** Each kind in a word, as one item of it is called. */
export const kindWords: Readonly<Record<KindId, string>> = {
  speech: 'Recording',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  chat: 'Chat',
  voice: 'Voice',
}
