import type { Gender } from '@atelier/contract/kinds/speech'

/** Kinds the guide can generate from text. */
export type IntentType = 'IMAGE' | 'TEXT_TO_VIDEO' | 'SPEECH' | 'TEXT_TO_MUSIC' | 'TEXT_TO_SOUND'

/** Kinds the guide can generate from an attached image or audio file. */
export type SourcedType = 'IMAGE_TO_IMAGE' | 'VIDEO' | 'MUSIC_TO_MUSIC'

/** The kind by which users refer to an intent, regardless of its source. */
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

/** One requested item; null fields were not specified. */
export interface Intent {
  readonly type: IntentType | SourcedType
  /** Its prompt or spoken text. */
  readonly text: string | null
  /** Number of results; null for an unspecified plural. */
  readonly count: number | null
  /** Length in seconds. */
  readonly seconds: number | null
  /** Aspect ratio, such as `16:9`. */
  readonly ratio: string | null
  readonly voice: VoiceIntent
  /** Id of the source item in the library; absent when it is generated from text alone. */
  readonly source_id?: number
}

/** Requested properties of a voice. */
export interface VoiceIntent {
  /** BCP 47 code. */
  readonly language: string | null
  readonly gender: Gender | null
  /** 1 is the voice's natural rate. */
  readonly speed: number | null
}
