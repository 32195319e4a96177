import type { Gender } from '@atelier/contract/kinds/speech'

/** What the guide can have made of words alone. */
export type IntentType = 'IMAGE' | 'TEXT_TO_VIDEO' | 'SPEECH' | 'TEXT_TO_MUSIC' | 'TEXT_TO_SOUND'

/** What the guide can have made of an image or a sound that is given. */
export type SourcedType = 'IMAGE_TO_IMAGE' | 'VIDEO' | 'MUSIC_TO_MUSIC'

/** The kind that users name an intent by, whatever its source. */
export const plainTypes = {
  IMAGE: 'IMAGE',
  IMAGE_TO_IMAGE: 'IMAGE',
  TEXT_TO_VIDEO: 'TEXT_TO_VIDEO',
  VIDEO: 'TEXT_TO_VIDEO',
  SPEECH: 'SPEECH',
  TEXT_TO_MUSIC: 'TEXT_TO_MUSIC',
  MUSIC_TO_MUSIC: 'TEXT_TO_MUSIC',
  TEXT_TO_SOUND: 'TEXT_TO_SOUND',
} as const satisfies Record<IntentType | SourcedType, IntentType>

/** One thing someone wants to be made; what is null was not said. */
export interface Intent {
  readonly type: IntentType | SourcedType
  /** What it shows, sounds like or says. */
  readonly text: string | null
  /** How many; null when several were meant, and no one said how many. */
  readonly count: number | null
  /** Length in seconds. */
  readonly seconds: number | null
  /** Width to height, as `16:9`. */
  readonly ratio: string | null
  readonly voice: VoiceIntent
  /** The source item of the library; absent when it is generated from text alone. */
  readonly source_id?: number
}

/** How a voice should be. */
export interface VoiceIntent {
  /** BCP 47 code. */
  readonly language: string | null
  readonly gender: Gender | null
  /** 1 is the voice's own pace. */
  readonly speed: number | null
}
