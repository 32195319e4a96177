import { fromCanvas, type Raster } from '../raster/raster.ts'
import { composeScene, type SceneFrame } from './compose-scene.ts'
import { paintScene } from './paint-scene.ts'
import { createRandom } from './random.ts'
import { styleEffects } from './style-effects.ts'

/** Draws an image from a prompt in its style. `onProgress` receives fractions from 0 to 1. */
export async function paintImage(
  text: string,
  frame: SceneFrame,
  onProgress?: (fraction: number) => void,
): Promise<Raster> {
  const scene = await composeScene(text, frame)
  const canvas = paintScene(scene, (done) => onProgress?.(0.1 + 0.5 * done))
  const styled = await styleEffects[scene.request.style](
    fromCanvas(canvas),
    createRandom(frame.seed, 'style'),
  )
  onProgress?.(0.9)
  return styled
}
