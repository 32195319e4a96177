import { audio } from './audio.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import type { ContentKind, KindId } from './kind.ts'
import { speech } from './speech.ts'
import { video } from './video.ts'

/** The kinds with a library. A new kind is one file beside this one and one entry here. */
export const kinds = { speech, image, video, audio, chat } as const satisfies {
  [K in Exclude<KindId, 'voice'>]: ContentKind & { id: K }
}

/** Identifier of a kind with a library. */
export type ItemKind = keyof typeof kinds

/** The kinds with a library, in display order. */
export const itemKinds = Object.values(kinds).map(({ id }) => id)

type CallsOf<K extends ItemKind> = (typeof kinds)[K]['calls']

/** The kinds that have a certain call, such as `upload`. */
export type KindWith<C extends keyof KindCalls> = {
  [K in ItemKind]: CallsOf<K> extends Record<C, string> ? K : never
}[ItemKind]

/** The names of each call, one for each kind that has it. */
export type KindCalls = {
  [C in keyof ContentKind['calls']]-?: Extract<CallsOf<ItemKind>, Record<C, string>>[C]
}
