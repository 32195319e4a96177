import type { MadeKind } from '@atelier/contract/kinds/registry'

/** Where a kind's items are kept, and what they are called. */
export interface LibraryPlace {
  readonly path: string
  /** Name of the screen. */
  readonly name: string
  /** Several items: “recordings”. */
  readonly noun: string
}

/** The library of each kind. A new kind is one entry. */
export const libraryPlaces: Readonly<Record<MadeKind, LibraryPlace>> = {
  speech: { path: '/recordings', name: 'Recordings', noun: 'recordings' },
  image: { path: '/images', name: 'Images', noun: 'images' },
  video: { path: '/videos', name: 'Videos', noun: 'videos' },
  chat: { path: '/answers', name: 'Answers', noun: 'answers' },
  audio: { path: '/my-audios', name: 'My audios', noun: 'audios' },
}
