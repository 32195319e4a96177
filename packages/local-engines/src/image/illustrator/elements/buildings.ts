import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { between, pick, type Random } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillBox, fillOutline } from '../sprites/brush.ts'

const windowLights: readonly Colour[] = ['#ffd98a', '#ffe9b8', '#ffc46b', '#a8e6ff']

const plasters: readonly Colour[] = ['#f5ead6', '#f2d6b8', '#e9e4dc', '#f0c9a8', '#dfe6e6']
const tiles: readonly Colour[] = ['#b5533c', '#8f4636', '#6a5a58', '#a8683f']

export function towersLayer(
  setting: Setting,
  row: Omit<Tower, 'x' | 'w'> & { readonly name: string },
): Layer {
  return layer('mid', row.depth, (context) => {
    const random = setting.random(row.name)
    const { width, overscan, unit } = setting
    let x = -overscan
    while (x < width + overscan) {
      const w = between(random, 55, 120) * unit * (1.25 - row.depth * 0.6)
      const tall = row.tall * between(random, 0.4, 1)
      const wall = setting.tone(shade(row.wall, between(random, -0.12, 0.12)), row.depth)
      paintTower(context, setting, random, { x, w, tall, base: row.base, wall, depth: row.depth })
      x += w + (random() < 0.3 ? between(random, 4, 26) * unit : 0)
    }
  })
}

interface Tower {
  readonly x: number
  readonly w: number
  readonly tall: number
  readonly base: number
  readonly wall: Colour
  readonly depth: number
}

function paintTower(context: SKRSContext2D, setting: Setting, random: Random, tower: Tower): void {
  const { x, w, tall, base, wall, depth } = tower
  const { palette, light, unit, height } = setting
  const top = base - tall
  const isLitLeft = light.x < x + w / 2
  const lit = mix(wall, palette.glow, 0.26 * light.strength)
  context.fillStyle = down(context, top, base, [wall, mix(wall, palette.haze, 0.3 + depth * 0.3)])
  context.fillRect(x, top, w, height - top)
  fillBox(context, fade(isLitLeft ? lit : shade(wall, -0.14), 0.75), [x, top, w * 0.32, height - top])
  context.fillStyle = fade(isLitLeft ? shade(wall, -0.14) : lit, 0.75)
  context.fillRect(x + w * 0.74, top, w * 0.26, height - top)
  const roof = random()
  context.fillStyle = wall
  if (roof < 0.22) fillOutline(context, wall, [x, top, x + w / 2, top - w * 0.55, x + w, top])
  else if (roof < 0.45) context.fillRect(x + w * 0.22, top - 22 * unit, w * 0.56, 23 * unit)
  else if (roof < 0.65) context.fillRect(x + w * 0.48, top - 70 * unit, 3.5 * unit, 71 * unit)
  paintWindows(context, setting, random, tower)
}

function paintWindows(context: SKRSContext2D, setting: Setting, random: Random, tower: Tower): void {
  const { x, w, tall, base, wall, depth } = tower
  const { unit, light, palette } = setting
  const size = (11 - depth * 5) * unit
  const columns = Math.max(2, Math.floor((w - size) / (size * 2)))
  const step = (w - size) / columns
  const isEvening = light.isDark || setting.time === 'dusk' || setting.time === 'sunset'
  const litShare = light.isDark ? 0.52 : isEvening ? 0.38 : 0.08
  for (let y = base - tall + size * 1.6; y < base + 60 * unit; y += size * 2.3) {
    for (let column = 0; column < columns; column++) {
      const isLit = random() < litShare
      const glass = mix(wall, palette.sky[2], 0.45)
      context.fillStyle = isLit
        ? fade(pick(random, windowLights), 0.95 - depth * 0.45)
        : fade(shade(glass, -0.1), 0.7)
      context.fillRect(x + size * 0.5 + column * step + step * 0.2, y, step * 0.6, size * 1.25)
    }
  }
}

/** A house with a gabled roof, as in villages; `x`, `y` is the middle of its foot. */
export function paintHouse(
  context: SKRSContext2D,
  setting: Setting,
  random: Random,
  house: { readonly x: number; readonly y: number; readonly w: number; readonly depth: number },
): void {
  const { x, y, w, depth } = house
  const isDark = setting.light.isDark || setting.time === 'dusk'
  const wall = setting.tone(pick(random, plasters), depth)
  const roof = setting.tone(setting.season === 'winter' ? '#eef4f8' : pick(random, tiles), depth)
  const tall = w * between(random, 0.5, 0.85)
  const left = x - w / 2
  const isLitLeft = setting.light.x < x
  fillBox(context, wall, [left, y - tall, w, tall])
  fillBox(context, fade(shade(wall, -0.3), 0.45), [isLitLeft ? x + w * 0.12 : left, y - tall, w * 0.38, tall])
  fillOutline(context, roof, [left - w * 0.09, y - tall, x, y - tall - w * 0.52, left + w * 1.09, y - tall])
  const eave = isLitLeft ? left + w * 1.09 : left - w * 0.09
  fillOutline(context, fade(shade(roof, -0.35), 0.5), [x, y - tall - w * 0.52, eave, y - tall, x, y - tall])
  fillBox(context, shade(roof, -0.25), [x + w * 0.2, y - tall - w * 0.52, w * 0.11, w * 0.26])
  const glass: Colour = isDark || random() < 0.25 ? '#ffd98a' : setting.tone('#56707f', depth)
  context.fillStyle = glass
  for (const part of [0.16, 0.62]) context.fillRect(left + w * part, y - tall * 0.72, w * 0.2, tall * 0.28)
  fillBox(context, setting.tone('#5d4030', depth), [left + w * 0.41, y - tall * 0.46, w * 0.16, tall * 0.46])
}
