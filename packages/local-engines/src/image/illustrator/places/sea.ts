import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, shade } from '../colour.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import { waterLayer } from '../elements/water.ts'
import { pick } from '../random.ts'
import { type Layer, layer, type Stage } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassColour, grassFrame, paintGrass, paintStones } from './ground.ts'

const SAND = '#ecd3a0'

/** The open sea before a rocky or grassy shore. */
export function sea(setting: Setting): Stage {
  return shore(setting, pick(setting.random('sea shore'), ['#7d8460', '#86806f'] as const), 0.9, false)
}

export function beach(setting: Setting): Stage {
  // A colour for the ground is the sand's here, not the water's.
  const { groundColour, ...others } = setting
  const { height, unit } = setting
  const stage = shore(others, groundColour ?? SAND, 0.8, true)
  const row = { name: 'palms', kind: 'ground', depth: 0.08, count: 3, tall: 470 * unit } as const
  const leaves = ['#2f8a4c', '#3c9a52'] as const
  const palms = treesLayer(setting, { ...row, kinds: ['palm'], leaves, skyline: () => height * 0.9 })
  return { ...stage, back: [...stage.back, palms] }
}

function shore(setting: Setting, land: `#${string}`, waves: number, isSand: boolean): Stage {
  const { horizon, height, unit } = setting
  const strand = {
    name: 'strand',
    kind: 'ground',
    depth: 0.06,
    y: height * 0.83,
    swing: 34 * unit,
    hills: 1.1,
  } as const
  const skyline = skylineOf(setting, strand)
  const island = {
    name: 'islands',
    kind: 'far',
    depth: 0.74,
    y: horizon + 6 * unit,
    swing: 26 * unit,
  } as const
  const water = { name: 'sea', from: horizon, to: height, depth: 0.3 }
  const colour = isSand ? '#1fa3b8' : '#1c6c9c'
  const details = (context: SKRSContext2D) => {
    const growth = { from: strand.y, to: height * 1.02, depth: 0.05, colour: shade(land, -0.12) }
    paintStones(context, setting, { ...growth, name: 'pebbles', count: isSand ? 26 : 60, tall: 16 * unit })
    const grass = { ...growth, colour: grassColour(setting), name: 'dune grass', count: 150, tall: 34 * unit }
    if (!isSand) paintGrass(context, setting, grass)
  }
  return {
    back: [
      landLayer(setting, { ...island, hills: 3, colour: '#5b7286' }),
      waterLayer(setting, { ...water, colour, waves: setting.weather === 'storm' ? 1 : waves * 0.7 }),
      surfLayer(setting, skyline),
      landLayer(setting, { ...strand, colour: land, details }),
    ],
    front: isSand ? [] : [grassFrame(setting)],
    floor: { far: height * 0.87, near: height * 0.95 },
    water: { far: horizon + 40 * unit, near: height * 0.79 },
    medium: 'land',
  }
}

function surfLayer(setting: Setting, skyline: (x: number) => number): Layer {
  return layer('ground', 0.07, (context) => {
    const { width, overscan, unit } = setting
    for (const [lift, thick, opacity] of [
      [30, 10, 0.25],
      [16, 12, 0.4],
      [4, 14, 0.75],
    ] as const) {
      context.strokeStyle = fade(setting.tone('#ffffff', 0.1), opacity)
      context.lineWidth = thick * unit
      context.beginPath()
      for (let x = -overscan; x <= width + overscan; x += 12 * unit) {
        context.lineTo(x, skyline(x) - (lift + 7 * Math.sin(x / (38 * unit) + lift)) * unit)
      }
      context.stroke()
    }
  })
}
