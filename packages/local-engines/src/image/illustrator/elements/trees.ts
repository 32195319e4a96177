import type { Colour } from '../colour.ts'
import { mix, shade } from '../colour.ts'
import type { Season } from '../prompt/scene-request.ts'
import { between, pick } from '../random.ts'
import { type Layer, type LayerKind, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import type { TreeKind } from './tree-shapes.ts'
import { paintTree } from './tree-shapes.ts'

const seasonal: Readonly<Record<Season, readonly Colour[]>> = {
  spring: ['#7fb04a', '#f3a7c3', '#8fbf5a', '#f6c3d5'],
  autumn: ['#d9772b', '#c14a26', '#e6a532', '#a8642c'],
  winter: ['#4d6b66', '#58757a', '#46625f'],
  summer: ['#2f7d46', '#3d8c4a', '#24694a'],
}

function leafColours(setting: Setting): readonly Colour[] {
  if (setting.place === 'jungle') return ['#2f8a4c', '#3c9a52', '#1f6f45']
  if (setting.groundColour) return [setting.groundColour, shade(setting.groundColour, -0.15)]
  return seasonal[setting.season]
}

export function treesLayer(
  setting: Setting,
  row: {
    readonly name: string
    readonly kind?: LayerKind
    readonly depth: number
    readonly count: number
    readonly tall: number
    readonly kinds: readonly TreeKind[]
    readonly skyline: (x: number) => number
    readonly leaves?: readonly Colour[]
  },
): Layer {
  return layer(row.kind ?? 'mid', row.depth, (context) => {
    const random = setting.random(row.name)
    const { width, overscan, palette, light } = setting
    const leaves = row.leaves ?? leafColours(setting)
    for (let at = 0; at < row.count; at++) {
      const x = -overscan + ((at + random()) / row.count) * (width + 2 * overscan)
      const colour = setting.tone(shade(pick(random, leaves), between(random, -0.12, 0.08)), row.depth)
      paintTree(context, random, {
        kind: pick(random, row.kinds),
        x,
        y: row.skyline(x) + row.tall * 0.03,
        tall: row.tall * between(random, 0.65, 1.15),
        leaves: colour,
        trunk: setting.tone('#5b4032', row.depth),
        lit: mix(colour, palette.glow, 0.3 * light.strength + 0.06),
        isLitLeft: light.x < x,
        snow: setting.season === 'winter' ? setting.tone('#f2f7fb', row.depth) : undefined,
      })
    }
  })
}
