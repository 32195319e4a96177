import type { Gender } from '@atelier/contract/kinds/speech'

/** What the guide can have made of words alone. */
export type WishType = 'IMAGE' | 'TEXT_TO_VIDEO' | 'SPEECH' | 'TEXT_TO_MUSIC' | 'TEXT_TO_SOUND'

/** What the guide can have made of a picture or a sound that is given. */
export type SourcedType = 'IMAGE_TO_IMAGE' | 'VIDEO' | 'MUSIC_TO_MUSIC'

/** The kind that people call a wish by, whatever it is made of. */
export const plainTypes = {
  IMAGE: 'IMAGE',
  IMAGE_TO_IMAGE: 'IMAGE',
  TEXT_TO_VIDEO: 'TEXT_TO_VIDEO',
  VIDEO: 'TEXT_TO_VIDEO',
  SPEECH: 'SPEECH',
  TEXT_TO_MUSIC: 'TEXT_TO_MUSIC',
  MUSIC_TO_MUSIC: 'TEXT_TO_MUSIC',
  TEXT_TO_SOUND: 'TEXT_TO_SOUND',
} as const satisfies Record<WishType | SourcedType, WishType>

/** One thing somebody wants to be made; what is null was not said. */
export interface Wish {
  readonly type: WishType | SourcedType
  /** What it shows, sounds like or says. */
  readonly text: string | null
  /** How many; null when several were meant, and nobody said how many. */
  readonly count: number | null
  /** Length in seconds. */
  readonly seconds: number | null
  /** Width to height, as `16:9`. */
  readonly ratio: string | null
  readonly voice: VoiceWish
  /** The item of the library that it is made of; absent when it is made of words alone. */
  readonly source_id?: number
}

/** How a voice should be. */
export interface VoiceWish {
  /** BCP 47 code. */
  readonly language: string | null
  readonly gender: Gender | null
  /** 1 is the voice's own pace. */
  readonly speed: number | null
}
