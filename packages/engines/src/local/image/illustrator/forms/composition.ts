import type { Wish } from '../prompt/wish.ts'
import type { Layer, Subject } from '../scene.ts'
import type { Setting } from '../setting.ts'

/** What is in a picture, from the back to the front. */
export interface Composition {
  readonly layers: readonly Layer[]
  readonly subjects: readonly Subject[]
}

/** Arranges a kind of picture. */
export type Compose = (wish: Wish, setting: Setting) => Promise<Composition>
