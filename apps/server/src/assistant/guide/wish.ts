import type { Gender } from '@atelier/contract/kinds/speech'

/** What the guide can have made of words alone. */
export type WishType = 'IMAGE' | 'TEXT_TO_VIDEO' | 'SPEECH' | 'TEXT_TO_MUSIC' | 'TEXT_TO_SOUND'

/** One thing somebody wants to be made; what is null was not said. */
export interface Wish {
  readonly type: WishType
  /** What it shows, sounds like or says. */
  readonly text: string | null
  /** How many; null when several were meant, and nobody said how many. */
  readonly count: number | null
  /** Length in seconds. */
  readonly seconds: number | null
  /** Width to height, as `16:9`. */
  readonly ratio: string | null
  readonly voice: VoiceWish
}

/** How a voice should be. */
export interface VoiceWish {
  /** BCP 47 code. */
  readonly language: string | null
  readonly gender: Gender | null
  /** 1 is the voice's own pace. */
  readonly speed: number | null
}
