import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Colour, fade, fromRgb, lightness, mix, shade, toRgb } from '../colour.ts'
import type { Setting } from '../setting.ts'

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
  context.fillStyle = side
  context.fillRect(0, 0, width, height)
  if (light.strength > 0.2) addRim(lit, sprite, palette.glow, fromLeft, light.strength)
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = fade(palette.haze, depth ** 1.2 * 0.6)
  context.fillRect(0, 0, width, height)
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
  context.fillStyle = fade(glow, 0.55 * strength)
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'destination-out'
  const reach = Math.max(2, width * 0.02)
  context.filter = `blur(${Math.max(1, reach * 0.4)}px)`
  context.drawImage(sprite, fromLeft ? reach : -reach, reach * 0.9)
  const target = lit.getContext('2d')
  target.globalCompositeOperation = 'screen'
  target.drawImage(rim, 0, 0)
}

/** Paints a drawing in another colour; its lights and shades stay, and what has that colour already changes little. */
export function colourSprite(sprite: Canvas, colour: Colour): Canvas {
  const { width, height } = sprite
  const strength = distance(meanColour(sprite), colour) < NEAR ? 0.3 : 1
  const coloured = createCanvas(width, height)
  const context = coloured.getContext('2d')
  context.drawImage(sprite, 0, 0)
  context.globalCompositeOperation = 'color'
  context.globalAlpha = 0.85 * strength
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  const light = lightness(colour)
  context.globalCompositeOperation = light > 0.85 ? 'screen' : 'multiply'
  context.globalAlpha = strength * (light > 0.85 ? 0.45 : light < 0.35 ? 0.75 : 0.25)
  context.fillRect(0, 0, width, height)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'destination-in'
  context.drawImage(sprite, 0, 0)
  return coloured
}

/** The outline of a drawing filled with one colour. */
export function silhouette(sprite: Canvas, colour: string): Canvas {
  const filled = createCanvas(sprite.width, sprite.height)
  const context = filled.getContext('2d')
  context.drawImage(sprite, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colour
  context.fillRect(0, 0, filled.width, filled.height)
  return filled
}

/** Hues nearer than this, in degrees, go by the same name. */
const NEAR = 34

/** Degrees between the hues of two colours; the most for greys, which have none. */
function distance(one: Colour, other: Colour): number {
  const [from, to] = [hueOf(one), hueOf(other)]
  if (from === undefined || to === undefined) return 180
  const apart = Math.abs(from - to) % 360
  return Math.min(apart, 360 - apart)
}

function hueOf(colour: Colour): number | undefined {
  const [r, g, b] = toRgb(colour)
  const span = Math.max(r, g, b) - Math.min(r, g, b)
  if (span < 40) return undefined
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}

function meanColour(sprite: Canvas): Colour {
  const small = createCanvas(1, 1)
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(sprite, 0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
  return fromRgb(r, g, b)
}
