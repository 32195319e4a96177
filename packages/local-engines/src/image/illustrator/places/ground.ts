import type { Colour } from '../colour.ts'
import { shade } from '../colour.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { paintFlowers, paintGrass } from '../elements/plants.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'

/** The colour of grass in a season. */
export function grassColour({ season, groundColour }: Setting): Colour {
  return (
    groundColour ??
    ({ spring: '#7dbb52', summer: '#63a548', autumn: '#b3984a', winter: '#e6eef5' } as const)[season]
  )
}

const petals = {
  spring: ['#ffffff', '#ff9ec4', '#ffe066', '#c79bf2'],
  summer: ['#ff5d5d', '#ffd23f', '#ffffff', '#8f7bff', '#ff8fc7'],
  autumn: ['#e8762c', '#d8432e', '#f0b429'],
  winter: [],
} as const

/** The ground that subjects stand on: grass with flowers in it, or snow in winter. */
export function meadowGround(setting: Setting, y: number, flowers = 60): Layer {
  const { height, unit, season } = setting
  const colour = grassColour(setting)
  return landLayer(setting, {
    name: 'ground',
    kind: 'ground',
    depth: 0.12,
    y,
    swing: 16 * unit,
    colour,
    hills: 1.4,
    details: (context) => {
      if (season === 'winter') return
      const growth = {
        name: 'grass',
        from: y,
        to: height * 1.02,
        count: 420,
        tall: 30 * unit,
        colour,
        depth: 0.1,
      }
      paintGrass(context, setting, growth)
      if (flowers > 0) {
        paintFlowers(context, setting, {
          ...growth,
          name: 'flowers',
          count: flowers,
          tall: 34 * unit,
          petals: petals[season],
        })
      }
    },
  })
}

/** Dark grass and leaves along the lower edge that frame an image. */
export function grassFrame(setting: Setting): Layer {
  const { height, unit, season } = setting
  const colour = season === 'winter' ? '#c9d6e2' : shade(grassColour(setting), -0.42)
  const skyline = skylineOf(setting, { name: 'frame', y: height * 0.985, swing: 14 * unit })
  return {
    kind: 'foreground',
    depth: 0,
    paint: (context) => {
      const growth = { from: skyline(0), to: height * 1.05, depth: 0, colour } as const
      if (season !== 'winter') {
        paintGrass(context, setting, { ...growth, name: 'frame grass', count: 130, tall: 95 * unit })
        const own = { ...growth, name: 'frame flowers', count: 12, tall: 92 * unit }
        paintFlowers(context, setting, { ...own, petals: petals[season] })
      } else {
        paintGrass(context, setting, {
          ...growth,
          name: 'frame grass',
          count: 26,
          tall: 80 * unit,
          colour: '#8a8d86',
        })
      }
    },
  }
}
