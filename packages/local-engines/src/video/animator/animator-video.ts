import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { composeScene } from '../../image/illustrator/compose-scene.ts'
import { createRandom } from '../../image/illustrator/random.ts'
import type { Layer, Scene } from '../../image/illustrator/scene.ts'
import { hasAir, makeEffects, sceneEffects } from '../atmosphere/choose-effects.ts'
import { drawAll } from '../atmosphere/effect.ts'
import { flashes } from '../atmosphere/light.ts'
import { removeCameraWords } from '../camera/requested-moves.ts'
import { type DrawnVideo, FRAME_RATE, type VideoSize } from '../drawn-video.ts'
import { createActors } from './actors.ts'
import { type Backdrop, paintBackdrops } from './backdrop.ts'
import { withoutActionWords } from './choose-motion.ts'
import { createFinish } from './draw-subject.ts'
import { createDaylight, createGlow, createStars, type Draw, withoutDaylight } from './sky-light.ts'
import { createStageCamera, type StageCamera } from './stage-camera.ts'
import { createFlow, createGlitter, createWaves } from './water.ts'

export interface AnimatorOrder extends VideoSize {
  readonly kind: 'animator'
  readonly text: string
  readonly seed: number
  readonly frames: number
}

/** Something of a scene, drawn in its place between the others. */
interface Piece {
  readonly depth: number
  /** The camera does not move it. */
  readonly isFixed?: boolean
  draw(context: SKRSContext2D, seconds: number): void
}

/** Way of clouds in a second, in widths of the frame. */
const WIND = 0.012

/** Draws the scene of a prompt: its layers, subjects, weather and light, each moving in its own way. */
export async function createAnimatorVideo(order: AnimatorOrder): Promise<DrawnVideo> {
  const { text, seed, width, height, frames } = order
  const drawn = withoutActionWords(withoutDaylight(removeCameraWords(text)))
  const scene = await composeScene(drawn, { width, height, seed })
  const length = frames / FRAME_RATE
  const camera = createStageCamera(text, scene, frames)
  const pieces = piecesOf(scene, text, length, camera)
  const effects = makeEffects(sceneEffects(scene, text), { width, height, seconds: length, seed })
  const daylight = createDaylight(text, scene, length)
  const finish = createFinish(scene)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  return {
    width,
    height,
    frames,
    draw(frame) {
      const seconds = frame / FRAME_RATE
      for (const piece of pieces) {
        if (piece.isFixed) context.resetTransform()
        else camera.look(context, frame, piece.depth)
        piece.draw(context, seconds)
      }
      context.resetTransform()
      daylight?.(context, seconds)
      drawAll(effects, context, seconds)
      finish?.(context)
      return canvas.data()
    },
  }
}

/** From the back to the front. */
function piecesOf(scene: Scene, text: string, length: number, camera: StageCamera): Piece[] {
  const actors = createActors(scene, text, length, camera)
  const pieces: Piece[] = []
  let still: Layer[] = []
  const flush = () => {
    for (const backdrop of paintBackdrops(still, scene)) pieces.push(...backdropPieces(backdrop, scene))
    still = []
  }
  for (const layer of scene.layers) {
    if (layer.particles) continue
    const piece = (layer.subject && actors.get(layer.subject)) ?? ownPiece(layer, scene, length)
    if (!piece) still.push(layer)
    else {
      flush()
      pieces.push(piece)
    }
  }
  flush()
  return hasAir(scene) ? withSkyLight(pieces, scene, length) : pieces
}

/** Lettering stays where it is; what a storm shows is seen while it flashes. */
function ownPiece({ kind, depth, paint }: Layer, { seed }: Scene, length: number): Piece | undefined {
  if (kind === 'text') return { depth: 0, isFixed: true, draw: paint }
  if (kind !== 'weather') return undefined
  const strength = flashes(length, createRandom(seed, 'lightning'))
  const draw: Draw = (context, seconds) => {
    if (strength(seconds) > 0.12) paint(context)
  }
  return { depth, draw }
}

function backdropPieces(backdrop: Backdrop, scene: Scene): Piece[] {
  const { bitmap, left, top, depth, motion } = backdrop
  if (motion === 'drifts') {
    const way = scene.width * WIND * (1.1 - depth) * 6
    const draw: Draw = (context, seconds) => context.drawImage(bitmap, left + way * (seconds - 2.5), top)
    return [{ depth, draw }]
  }
  const flow = createFlow(backdrop, scene)
  if (flow) return [{ depth, draw: flow }]
  if (!motion) return [{ depth, draw: (context) => context.drawImage(bitmap, left, top) }]
  return [
    { depth, draw: createWaves(backdrop, scene) },
    { depth, draw: createGlitter(backdrop, scene) },
  ]
}

/** Stars and the light's glow lie right on the sky, behind all else. */
function withSkyLight([sky, ...others]: readonly Piece[], scene: Scene, length: number): Piece[] {
  if (!sky) return []
  const { isDark, source } = scene.light
  const lights: Piece[] = []
  if (isDark) lights.push({ depth: 1, draw: createStars(scene, length) })
  if (source !== 'none') lights.push({ depth: 0.97, draw: createGlow(scene) })
  return [sky, ...lights, ...others]
}
