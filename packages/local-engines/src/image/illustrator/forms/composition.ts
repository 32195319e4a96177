import type { SceneRequest } from '../prompt/scene-request.ts'
import type { Layer, Subject } from '../scene.ts'
import type { Setting } from '../setting.ts'

/** Layers of an image, from back to front. */
export interface Composition {
  readonly layers: readonly Layer[]
  readonly subjects: readonly Subject[]
}

/** Composes a kind of image. */
export type Compose = (request: SceneRequest, setting: Setting) => Promise<Composition>
