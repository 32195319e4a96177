import type { Colour } from '../colour.ts'
import { mix, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import type { Layer, LayerKind } from '../scene.ts'
import type { Setting } from '../setting.ts'
import type { TreeKind } from './tree-shapes.ts'
import { paintTree } from './tree-shapes.ts'

/** The colours of leaves in a season. */
export function leafColours(setting: Setting): readonly Colour[] {
  if (setting.place === 'jungle') return ['#2f8a4c', '#3c9a52', '#1f6f45']
  if (setting.groundColour) return [setting.groundColour, shade(setting.groundColour, -0.15)]
  switch (setting.season) {
    case 'spring':
      return ['#7fb04a', '#f3a7c3', '#8fbf5a', '#f6c3d5']
    case 'autumn':
      return ['#d9772b', '#c14a26', '#e6a532', '#a8642c']
    case 'winter':
      return ['#4d6b66', '#58757a', '#46625f']
    case 'summer':
      return ['#2f7d46', '#3d8c4a', '#24694a']
  }
}

/** A row of trees along a skyline. */
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
  return {
    kind: row.kind ?? 'mid',
    depth: row.depth,
    paint: (context) => {
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
    },
  }
}
