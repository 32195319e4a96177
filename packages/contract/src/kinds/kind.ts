import { audio } from './audio.ts'
import { chat } from './chat.ts'
import type { ContentKind } from './description.ts'
import { image } from './image.ts'
import { speech } from './speech.ts'
import { video } from './video.ts'
import { voice } from './voice.ts'

/** The kinds with a library. A new kind is one file beside this one and one entry here. */
export const kinds = { speech, image, video, audio, chat } as const satisfies Record<string, ContentKind>

/** Identifier of a kind with a library. */
export type ItemKind = keyof typeof kinds

/** The kinds with a library, in display order. */
export const itemKinds: readonly ItemKind[] = Object.values(kinds).map(({ id }) => id)

/** All kinds: those with a library, and cloned voices. They share one table and one lifecycle. */
export const allKinds = { ...kinds, voice } as const

/** Identifier of a kind of content. */
export type KindId = keyof typeof allKinds

/** The identifiers of all kinds. */
export const kindIds: readonly KindId[] = [...itemKinds, voice.id]

type CallsOf<K extends ItemKind> = (typeof kinds)[K]['calls']

/** The kinds that have a certain call, such as `upload`. */
export type KindWith<C extends keyof KindCalls> = {
  [K in ItemKind]: CallsOf<K> extends Record<C, string> ? K : never
}[ItemKind]

/** The names of each call, one for each kind that has it. */
export type KindCalls = {
  [C in keyof ContentKind['calls']]-?: Extract<CallsOf<ItemKind>, Record<C, string>>[C]
}

/** Public statuses of a content item. */
export const contentStatuses = ['pending', 'completed', 'failed', 'uploaded'] as const

/** Public status of a content item. */
export type ContentStatus = (typeof contentStatuses)[number]
