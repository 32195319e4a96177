import { audio } from './audio.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import type { KindDescription } from './kind.ts'
import { speech } from './speech.ts'
import { video } from './video.ts'

/** The kinds with a library. A new kind is one file beside this one and one entry here. */
export const kinds = { speech, image, video, audio, chat } as const satisfies Partial<
  Record<string, KindDescription>
>

/** Identifier of a kind with a library. */
export type ItemKind = keyof typeof kinds
