import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { mix, shade } from '../colour.ts'
import type { Random } from '../random.ts'
import { between } from '../random.ts'
import {
  fillBox,
  fillEllipse,
  fillLens,
  fillOutline,
  placed,
  strokeCurve,
  strokeLine,
} from '../sprites/brush.ts'

export type TreeKind = 'conifer' | 'broadleaf' | 'birch' | 'palm' | 'bare'

interface Tree {
  readonly kind: TreeKind
  /** Position of its base. */
  readonly x: number
  readonly y: number
  readonly tall: number
  readonly leaves: Colour
  readonly trunk: Colour
  /** Colour that the light gives to what faces it. */
  readonly lit: Colour
  readonly isLitLeft: boolean
  readonly snow: Colour | undefined
}

type PaintTree = (context: SKRSContext2D, random: Random, tree: Tree) => void

export const paintTree: PaintTree = (context, random, tree) => painters[tree.kind](context, random, tree)

function paintTrunk(context: SKRSContext2D, x: number, y: number, tall: number, trunk: Colour): void {
  const outline = [-0.035, 0.01, -0.018, -0.55, 0.018, -0.55, 0.035, 0.01]
  fillOutline(context, trunk, placed([x, y], [tall, tall], outline))
}

const paintConifer: PaintTree = (context, random, { x, y, tall, leaves, trunk, lit, isLitLeft, snow }) => {
  const w = tall * between(random, 0.17, 0.24)
  fillBox(context, trunk, [x - tall * 0.02, y - tall * 0.14, tall * 0.04, tall * 0.15])
  const side = isLitLeft ? -1 : 1
  const sag = tall * 0.035
  for (let tier = 0; tier < 5; tier++) {
    const bottom = y - tall * (0.08 + tier * 0.165)
    const top = bottom - tall * 0.3
    const half = w * (1 - tier / 5.6)
    const whole = [x, top, x + half, bottom, x, bottom + sag, x - half, bottom]
    fillOutline(context, shade(leaves, -0.1 + tier * 0.02), whole)
    const lighter = [x, top, x + side * half, bottom, x + side * half * 0.2, bottom - sag]
    fillOutline(context, mix(leaves, lit, 0.7), lighter)
    const cap = [0, 0, 0.55, 0.59, 0.15, 0.41, -0.55, 0.59]
    if (snow) fillOutline(context, snow, placed([x, top], [half, bottom - top], cap))
  }
}

const paintBroadleaf: PaintTree = (context, random, { x, y, tall, leaves, trunk, lit, isLitLeft, snow }) => {
  paintTrunk(context, x, y, tall, trunk)
  const side = isLitLeft ? -1 : 1
  const puffs = Array.from({ length: 9 }, () => ({
    dx: between(random, -0.2, 0.2) * tall,
    dy: between(random, 0.44, 0.84) * tall,
    r: between(random, 0.11, 0.19) * tall,
  }))
  for (const { dx, dy, r } of puffs) fillEllipse(context, shade(leaves, -0.16), [x + dx, y - dy, r, r])
  for (const { dx, dy, r } of puffs)
    fillEllipse(context, leaves, [x + dx + side * r * 0.16, y - dy - r * 0.16, r * 0.84, r * 0.82])
  for (const { dx, dy, r } of puffs.slice(0, 6))
    fillEllipse(context, snow ?? lit, [x + dx + side * r * 0.38, y - dy - r * 0.4, r * 0.42, r * 0.36])
}

const paintBirch: PaintTree = (context, random, { x, y, tall, leaves, lit, isLitLeft }) => {
  const left = x - tall * 0.016
  fillBox(context, mix('#efece4', leaves, 0.12), [left, y - tall * 0.92, tall * 0.032, tall * 0.93])
  for (let mark = 0; mark < 9; mark++) {
    const top = y - tall * random() * 0.85
    fillBox(context, 'rgba(40,38,36,.55)', [left, top, tall * between(random, 0.01, 0.024), tall * 0.007])
  }
  for (let puff = 0; puff < 16; puff++) {
    const radius = tall * between(random, 0.04, 0.085)
    const dx = between(random, -0.13, 0.13) * tall
    const dy = between(random, 0.42, 0.98) * tall
    const colour = dx < 0 === isLitLeft ? lit : shade(leaves, -0.1)
    fillEllipse(context, colour, [x + dx, y - dy, radius * 0.8, radius])
  }
}

const paintPalm: PaintTree = (context, random, { x, y, tall, leaves, trunk, lit }) => {
  const lean = between(random, -0.22, 0.22) * tall
  const [cx, cy] = [x + lean, y - tall * 0.86]
  context.lineCap = 'round'
  strokeCurve(context, trunk, tall * 0.042, [x, y, x + lean * 0.2, y - tall * 0.5, cx, cy])
  for (let frond = 0; frond < 9; frond++) {
    const angle = Math.PI * (1.02 + (frond / 8) * 0.96) + between(random, -0.1, 0.1)
    const long = tall * between(random, 0.3, 0.42)
    const [tx, ty] = [cx + Math.cos(angle) * long, cy + Math.sin(angle) * long * 0.5 + long * 0.38]
    const [mx, my] = [cx + Math.cos(angle) * long * 0.55, cy + Math.sin(angle) * long * 0.75]
    const colour = frond % 2 ? leaves : mix(leaves, lit, 0.6)
    fillLens(context, colour, [cx, cy, tx, ty], [mx, my - long * 0.1, mx, my + long * 0.16])
  }
}

const paintBare: PaintTree = (context, random, { x, y, tall, trunk }) => {
  context.lineCap = 'round'
  const branch = (fromX: number, fromY: number, angle: number, long: number, level: number): void => {
    const [toX, toY] = [fromX + Math.cos(angle) * long, fromY + Math.sin(angle) * long]
    strokeLine(context, trunk, Math.max(0.8, long * 0.12), [fromX, fromY, toX, toY])
    if (level === 0) return
    for (const turn of [-0.45, 0.1, 0.5]) {
      const aside = between(random, -0.2, 0.2)
      branch(toX, toY, angle + turn + aside, long * between(random, 0.58, 0.74), level - 1)
    }
  }
  branch(x, y, -Math.PI / 2, tall * 0.34, 4)
}

const painters: Readonly<Record<TreeKind, PaintTree>> = {
  ...{
    conifer: paintConifer,
    broadleaf: paintBroadleaf,
    birch: paintBirch,
    palm: paintPalm,
    bare: paintBare,
  },
}
