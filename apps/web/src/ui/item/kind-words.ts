import type { KindId } from '@atelier/contract/kinds/kind'

/** Singular noun of each kind. */
export const kindWords: Readonly<Record<KindId, string>> = {
  speech: 'Recording',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  chat: 'Chat',
  voice: 'Voice',
}
