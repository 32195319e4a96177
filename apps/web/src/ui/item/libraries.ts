import type { ItemKind } from '@atelier/contract/kinds/kind'

/** Path, name and noun of each library. */
export interface LibraryPlace {
  readonly path: string
  /** Name of the screen. */
  readonly name: string
  /** Plural noun of its items: “recordings”. */
  readonly noun: string
}

/** The library of each kind. A new kind is one entry. */
export const libraryPlaces: Readonly<Record<ItemKind, LibraryPlace>> = {
  speech: { path: '/recordings', name: 'Recordings', noun: 'recordings' },
  image: { path: '/images', name: 'Images', noun: 'images' },
  video: { path: '/videos', name: 'Videos', noun: 'videos' },
  chat: { path: '/answers', name: 'Answers', noun: 'answers' },
  audio: { path: '/my-audios', name: 'My audios', noun: 'audios' },
}
