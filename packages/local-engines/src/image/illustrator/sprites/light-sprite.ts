import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Colour, fade, lightness, mix, shade, toRgb } from '../colour.ts'
import type { Setting } from '../setting.ts'
import { fillBox } from './brush.ts'

/** Puts a drawing of its own colours into a scene's light: its tint, a shaded side, a bright rim and the distance. */
export function lightSprite(sprite: Canvas, setting: Setting, centreX: number, depth: number): Canvas {
  const { width, height } = sprite
  const { palette, light } = setting
  const lit = createCanvas(width, height)
  const context = lit.getContext('2d')
  context.drawImage(sprite, 0, 0)
  context.globalCompositeOperation = 'multiply'
  const fromLeft = light.x < centreX
  const side = context.createLinearGradient(fromLeft ? 0 : width, 0, fromLeft ? width : 0, height * 0.6)
  const tint = mix(palette.ambient, '#ffffff', lightness(palette.ambient) < 0.72 ? 0.4 : 0.12)
  side.addColorStop(0, mix(tint, '#ffffff', 0.25 * light.strength))
  side.addColorStop(0.55, tint)
  side.addColorStop(1, shade(mix(tint, palette.haze, 0.25), -0.22))
  fillBox(context, side, [0, 0, width, height])
  if (light.strength > 0.2) addRim(lit, sprite, palette.glow, fromLeft, light.strength)
  context.globalCompositeOperation = 'source-over'
  fillBox(context, fade(palette.haze, depth ** 1.2 * 0.6), [0, 0, width, height])
  context.globalCompositeOperation = 'destination-in'
  context.drawImage(sprite, 0, 0)
  return lit
}

function addRim(lit: Canvas, sprite: Canvas, glow: Colour, fromLeft: boolean, strength: number): void {
  const { width, height } = sprite
  const rim = createCanvas(width, height)
  const context = rim.getContext('2d')
  context.drawImage(sprite, 0, 0)
  context.globalCompositeOperation = 'source-in'
  fillBox(context, fade(glow, 0.55 * strength), [0, 0, width, height])
  context.globalCompositeOperation = 'destination-out'
  const reach = Math.max(2, width * 0.02)
  context.filter = `blur(${Math.max(1, reach * 0.4)}px)`
  context.drawImage(sprite, fromLeft ? reach : -reach, reach * 0.9)
  const target = lit.getContext('2d')
  target.globalCompositeOperation = 'screen'
  target.drawImage(rim, 0, 0)
}

/** Paints a drawing in another color; its lights and shades stay, and what has that color already does not change. */
export function colourSprite(sprite: Canvas, colour: Colour): Canvas {
  const { width, height } = sprite
  const target = toRgb(colour)
  const coloured = createCanvas(width, height)
  const context = coloured.getContext('2d')
  context.drawImage(sprite, 0, 0)
  const image = context.getImageData(0, 0, width, height)
  if (hasHue(image.data, colour)) return sprite
  const middle = meanBrightness(image.data)
  for (let at = 0; at < image.data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = image.data.subarray(at, at + 3)
    const lift = brightness(r, g, b) - middle
    for (const [channel, own] of target.entries()) {
      image.data[at + channel] = lift > 0 ? own + (255 - own) * lift * 0.8 : own * (1 + lift * 0.9)
    }
  }
  context.putImageData(image, 0, 0)
  return coloured
}

/** Of what can be seen, 0 to 1. */
function meanBrightness(data: Uint8ClampedArray): number {
  let [sum, visible] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, opacity = 0] = data.subarray(at, at + 4)
    sum += brightness(r, g, b) * opacity
    visible += opacity
  }
  return sum / Math.max(1, visible)
}

/** 0 to 1. */
const brightness = (r: number, g: number, b: number): number => (0.299 * r + 0.587 * g + 0.114 * b) / 255

/** The outline of a drawing filled with one colour. */
export function silhouette(sprite: Canvas, colour: string): Canvas {
  const filled = createCanvas(sprite.width, sprite.height)
  const context = filled.getContext('2d')
  context.drawImage(sprite, 0, 0)
  context.globalCompositeOperation = 'source-in'
  fillBox(context, colour, [0, 0, filled.width, filled.height])
  return filled
}

/** Hues nearer than this, in degrees, go by the same name. */
const NEAR = 34
/** Degrees of one step when hues are counted. */
const STEP = 20

/** Whether most of what is colored in a drawing has a hue already. */
function hasHue(data: Uint8ClampedArray, colour: Colour): boolean {
  const hue = hueOf(...toRgb(colour))
  const counts = new Array<number>(360 / STEP).fill(0)
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, opacity = 0] = data.subarray(at, at + 4)
    const own = opacity > 128 ? hueOf(r, g, b) : undefined
    if (own !== undefined) counts[Math.floor(own / STEP)] = (counts[Math.floor(own / STEP)] ?? 0) + 1
  }
  const apart = Math.abs((hue ?? Number.NaN) - (counts.indexOf(Math.max(...counts)) + 0.5) * STEP)
  return Math.min(apart, 360 - apart) < NEAR
}

/** 0 up to 360; undefined for grays. */
function hueOf(r: number, g: number, b: number): number | undefined {
  const span = Math.max(r, g, b) - Math.min(r, g, b)
  if (span < 40) return undefined
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360
}
