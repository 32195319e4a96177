import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { mix, shade } from '../colour.ts'
import type { Random } from '../random.ts'
import { between } from '../random.ts'
import { fillEllipse, fillOutline } from '../sprites/brush.ts'

/** Shapes of trees. */
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
  /** The light is to its left. */
  readonly isLitLeft: boolean
  readonly snow: Colour | undefined
}

/** Paints one tree. */
export function paintTree(context: SKRSContext2D, random: Random, tree: Tree): void {
  painters[tree.kind](context, random, tree)
}

const painters = {
  conifer: paintConifer,
  broadleaf: paintBroadleaf,
  birch: paintBirch,
  palm: paintPalm,
  bare: paintBare,
} as const satisfies Readonly<Record<TreeKind, (context: SKRSContext2D, random: Random, tree: Tree) => void>>

function paintTrunk(context: SKRSContext2D, x: number, y: number, tall: number, trunk: Colour): void {
  fillOutline(context, trunk, [
    x - tall * 0.035,
    y + tall * 0.01,
    x - tall * 0.018,
    y - tall * 0.55,
    x + tall * 0.018,
    y - tall * 0.55,
    x + tall * 0.035,
    y + tall * 0.01,
  ])
}

function paintConifer(
  context: SKRSContext2D,
  random: Random,
  { x, y, tall, leaves, trunk, lit, isLitLeft, snow }: Tree,
): void {
  const w = tall * between(random, 0.17, 0.24)
  context.fillStyle = trunk
  context.fillRect(x - tall * 0.02, y - tall * 0.14, tall * 0.04, tall * 0.15)
  const tiers = 5
  for (let tier = 0; tier < tiers; tier++) {
    const bottom = y - tall * (0.08 + tier * 0.165)
    const top = bottom - tall * 0.3
    const half = w * (1 - tier / (tiers + 0.6))
    const sag = tall * 0.035
    const shape = (from: number, to: number) => [
      x,
      top,
      x + to * half,
      bottom,
      x,
      bottom + sag,
      x + from * half,
      bottom,
    ]
    fillOutline(context, shade(leaves, -0.1 + tier * 0.02), shape(-1, 1))
    const side = isLitLeft ? -1 : 1
    fillOutline(context, mix(leaves, lit, 0.7), [
      x,
      top,
      x + side * half,
      bottom,
      x + side * half * 0.2,
      bottom - sag,
    ])
    if (snow) {
      const cap = 0.55
      fillOutline(context, snow, [
        x,
        top,
        x + half * cap,
        top + (bottom - top) * (cap + 0.04),
        x + half * 0.15,
        top + (bottom - top) * (cap - 0.14),
        x - half * cap,
        top + (bottom - top) * (cap + 0.04),
      ])
    }
  }
}

function paintBroadleaf(
  context: SKRSContext2D,
  random: Random,
  { x, y, tall, leaves, trunk, lit, isLitLeft, snow }: Tree,
): void {
  paintTrunk(context, x, y, tall, trunk)
  const side = isLitLeft ? -1 : 1
  const puffs = Array.from({ length: 9 }, () => ({
    dx: between(random, -0.2, 0.2) * tall,
    dy: between(random, 0.44, 0.84) * tall,
    radius: between(random, 0.11, 0.19) * tall,
  }))
  for (const { dx, dy, radius } of puffs)
    fillEllipse(context, shade(leaves, -0.16), [x + dx, y - dy, radius, radius])
  for (const { dx, dy, radius } of puffs) {
    fillEllipse(context, leaves, [
      x + dx + side * radius * 0.16,
      y - dy - radius * 0.16,
      radius * 0.84,
      radius * 0.82,
    ])
  }
  for (const { dx, dy, radius } of puffs.slice(0, 6)) {
    const colour = snow ?? lit
    fillEllipse(context, colour, [
      x + dx + side * radius * 0.38,
      y - dy - radius * 0.4,
      radius * 0.42,
      radius * 0.36,
    ])
  }
}

function paintBirch(
  context: SKRSContext2D,
  random: Random,
  { x, y, tall, leaves, lit, isLitLeft }: Tree,
): void {
  const bark = mix('#efece4', leaves, 0.12)
  context.fillStyle = bark
  context.fillRect(x - tall * 0.016, y - tall * 0.92, tall * 0.032, tall * 0.93)
  context.fillStyle = 'rgba(40,38,36,.55)'
  for (let mark = 0; mark < 9; mark++) {
    context.fillRect(
      x - tall * 0.016,
      y - tall * random() * 0.85,
      tall * between(random, 0.01, 0.024),
      tall * 0.007,
    )
  }
  for (let puff = 0; puff < 16; puff++) {
    const radius = tall * between(random, 0.04, 0.085)
    const dx = between(random, -0.13, 0.13) * tall
    const dy = between(random, 0.42, 0.98) * tall
    const colour = dx < 0 === isLitLeft ? lit : shade(leaves, -0.1)
    fillEllipse(context, colour, [x + dx, y - dy, radius * 0.8, radius])
  }
}

function paintPalm(context: SKRSContext2D, random: Random, { x, y, tall, leaves, trunk, lit }: Tree): void {
  const lean = between(random, -0.22, 0.22) * tall
  context.strokeStyle = trunk
  context.lineCap = 'round'
  context.lineWidth = tall * 0.042
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(x + lean * 0.2, y - tall * 0.5, x + lean, y - tall * 0.86)
  context.stroke()
  for (let frond = 0; frond < 9; frond++) {
    const angle = Math.PI * (1.02 + (frond / 8) * 0.96) + between(random, -0.1, 0.1)
    const long = tall * between(random, 0.3, 0.42)
    const [cx, cy] = [x + lean, y - tall * 0.86]
    const [tx, ty] = [cx + Math.cos(angle) * long, cy + Math.sin(angle) * long * 0.5 + long * 0.38]
    const [mx, my] = [cx + Math.cos(angle) * long * 0.55, cy + Math.sin(angle) * long * 0.75]
    context.fillStyle = frond % 2 ? leaves : mix(leaves, lit, 0.6)
    context.beginPath()
    context.moveTo(cx, cy)
    context.quadraticCurveTo(mx, my - long * 0.1, tx, ty)
    context.quadraticCurveTo(mx, my + long * 0.16, cx, cy)
    context.fill()
  }
}

function paintBare(context: SKRSContext2D, random: Random, { x, y, tall, trunk }: Tree): void {
  context.strokeStyle = trunk
  context.lineCap = 'round'
  const branch = (fromX: number, fromY: number, angle: number, long: number, level: number): void => {
    const [toX, toY] = [fromX + Math.cos(angle) * long, fromY + Math.sin(angle) * long]
    context.lineWidth = Math.max(0.8, long * 0.12)
    context.beginPath()
    context.moveTo(fromX, fromY)
    context.lineTo(toX, toY)
    context.stroke()
    if (level === 0) return
    for (const turn of [-0.45, 0.1, 0.5]) {
      branch(
        toX,
        toY,
        angle + turn + between(random, -0.2, 0.2),
        long * between(random, 0.58, 0.74),
        level - 1,
      )
    }
  }
  branch(x, y, -Math.PI / 2, tall * 0.34, 4)
}
