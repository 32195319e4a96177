import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { between, createRandom } from '../../image/illustrator/random.ts'
import type { Scene } from '../../image/illustrator/scene.ts'
import { blend } from '../../image/illustrator/sprites/blending.ts'
import { fillBox, strokeLine } from '../../image/illustrator/sprites/brush.ts'
import { halo, softBall } from '../atmosphere/effect.ts'
import { clamp, mix, smooth } from '../easing.ts'

/** Draws something of a moment in the scene's pixels. */
export type Draw = (context: SKRSContext2D, seconds: number) => void

/** Stars that twinkle, and now and then one that falls. */
export function createStars(scene: Scene, length: number): Draw {
  const random = createRandom(scene.seed, 'stars')
  const { width, height } = scene
  const low = ['space', 'nightsky', 'planet'].includes(scene.place) ? height : scene.horizon * 0.8
  const ball = softBall('#ffffff', 0.2)
  const stars = Array.from({ length: 60 }, () => ({
    x: between(random, -0.1, 1.1) * width,
    y: random() * low,
    size: between(random, 2, 6.5) * (height / 720),
    phase: random() * 2 * Math.PI,
    pace: between(random, 1.4, 4),
  }))
  const fall = {
    at: between(random, 0.3, 0.6) * length,
    x: between(random, 0.35, 0.9) * width,
    y: between(random, 0.08, 0.3) * low,
  }
  return (context, seconds) => {
    for (const { x, y, size, phase, pace } of stars) {
      const shine = 0.5 + 0.5 * Math.sin(seconds * pace + phase)
      context.globalAlpha = 0.9 * shine * shine
      context.drawImage(ball, x - size / 2, y - size / 2, size, size)
    }
    context.globalAlpha = 1
    drawFallingStar(context, (seconds - fall.at) / 0.7, fall.x, fall.y, width)
  }
}

function drawFallingStar(context: SKRSContext2D, part: number, x: number, y: number, width: number): void {
  if (part <= 0 || part >= 1) return
  const [fromX, fromY] = [x - part * width * 0.3, y + part * width * 0.11]
  const long = width * 0.11 * Math.sin(part * Math.PI)
  const gradient = context.createLinearGradient(fromX, fromY, fromX + long, fromY - long * 0.37)
  gradient.addColorStop(0, 'rgba(255, 255, 255, 0.95)')
  gradient.addColorStop(1, 'rgba(255, 255, 255, 0)')
  context.lineCap = 'round'
  strokeLine(context, gradient, width * 0.002, [fromX, fromY, fromX + long, fromY - long * 0.37])
}

/** The light around sun or moon, which grows and fades a little. */
export function createGlow({ light, palette, width, height }: Scene): Draw {
  const ball = halo(palette.glow)
  const size = Math.max(width, height) * (light.source === 'moon' ? 0.5 : 0.9)
  return (context, seconds) => {
    const swell = 1 + 0.06 * Math.sin(seconds * 1.1)
    context.globalCompositeOperation = 'screen'
    context.globalAlpha = light.strength * (0.4 + 0.14 * Math.sin(seconds * 1.1))
    const wide = size * swell
    context.drawImage(ball, light.x - wide / 2, light.y - wide / 2, wide, wide)
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = 1
  }
}

const dayToNight =
  /\b(?:the )?day(?:light)?(?: \w+)? (?:in)?to night\b|\bday(?:light)? (?:in)?to night\b|\b(?:turns?|becomes?|changes?|fades?)(?: in)?to (?:night|dusk)\b|\bnight ?falls?\b|\bnightfall\b|\bsun (?:sets|goes down|going down)\b|\bsunset to night\b|\btime-?lapse\b/i
const nightToDay =
  /\b(?:the )?night(?: \w+)? (?:in)?to (?:day|morning)\b|\bnight (?:in)?to day\b|\b(?:turns?|becomes?|changes?|fades?)(?: in)?to (?:day|morning)\b|\bday ?breaks?\b|\bdawn breaks\b|\bsun (?:rises|comes up|rising)\b|\bmorning comes\b/i

/** A text without the words for a change of light: what changes is drawn as it is by day. */
export function withoutDaylight(text: string): string {
  return text.replace(new RegExp(dayToNight, 'gi'), ' day ').replace(new RegExp(nightToDay, 'gi'), ' day ')
}

/** The change of light over the whole frame that words ask for; undefined when they ask for none. */
export function createDaylight(text: string, scene: Scene, length: number): Draw | undefined {
  const isFalling = dayToNight.test(text) && !scene.light.isDark
  if (!isFalling && !nightToDay.test(text)) return undefined
  const { width, height } = scene
  const nightSky = createNightSky(scene, length)
  return (context, seconds) => {
    const part = smooth(clamp((seconds / length - 0.08) / 0.84))
    const night = isFalling ? part : 1 - part
    const dusk = Math.sin(Math.PI * clamp(night * 1.15))
    const light = (part: number, to: readonly number[]) =>
      `rgb(${to.map((value) => mix(255, value, part)).join(', ')})`
    blend(context, 'multiply', () => {
      context.globalAlpha = 0.75
      fillBox(context, light(dusk, [250, 168, 128]), [0, 0, width, height])
      context.globalAlpha = 1
      fillBox(context, light(night, [60, 72, 138]), [0, 0, width, height])
    })
    if (night > 0.35) nightSky(context, seconds, clamp((night - 0.35) / 0.5))
  }
}

/** Stars that come out and a moon that rises, on the side away from the sun. */
function createNightSky(scene: Scene, length: number) {
  const { width, height, horizon, light } = scene
  const stars = createStars(scene, length)
  const x = light.x < width / 2 ? width * 0.74 : width * 0.26
  const size = Math.min(width, height) * 0.1
  const shine = halo('#cfdcff')
  const disc = softBall('#f2f4ff', 0.9)
  return (context: SKRSContext2D, seconds: number, part: number) => {
    const layer = createCanvas(width, height)
    const own = layer.getContext('2d')
    stars(own, seconds)
    const y = mix(horizon * 0.62, horizon * 0.26, part)
    own.drawImage(shine, x - size * 3, y - size * 3, size * 6, size * 6)
    own.drawImage(disc, x - size / 2, y - size / 2, size, size)
    context.globalCompositeOperation = 'screen'
    context.globalAlpha = part
    context.drawImage(layer, 0, 0)
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = 1
  }
}
