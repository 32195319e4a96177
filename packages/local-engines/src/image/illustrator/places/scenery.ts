import { type Colour, mix, shade } from '../colour.ts'
import { towersLayer } from '../elements/buildings.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { peaksLayer } from '../elements/peaks.ts'
import type { TreeKind } from '../elements/tree-shapes.ts'
import { treesLayer } from '../elements/trees.ts'
import { waterLayer } from '../elements/water.ts'
import { between, pick } from '../random.ts'
import type { Layer, Stage } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import type { Ground, Height, Item, Maker, Recipe } from './recipe.ts'
import file from './scenery.json' with { type: 'json' }
import { details } from './scenery-details.ts'

const recipes = file as unknown as Readonly<Record<keyof typeof file, Recipe>>

export const sceneryPlaces = Object.keys(recipes) as (keyof typeof file)[]

export function scenery(setting: Setting, place: keyof typeof file): Stage {
  const recipe = recipes[place]
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * recipe.floor
  const yOf = ([part, units]: Height) => horizon + part * (floor - horizon) + units * unit
  const kinds = recipe.trees ? pick(setting.random('kinds'), recipe.trees[setting.season]) : ''
  const skyline = (of: string | Height) => {
    const land = recipe.layers.find(({ name, make }) => name === of && make !== 'trees')
    return land ? skylineOf(setting, { ...land, ...lengths(land, setting, yOf) }) : () => yOf(of as Height)
  }
  const ground = { setting, floor, kinds, yOf, skyline }
  return {
    back: recipe.layers.flatMap((item, at) => {
      const isLeftOut = setting.random(`${place} ${at}`)() > (item.chance ?? 1)
      return isLeftOut ? [] : { ...makers, ...details }[item.make](ground, item)
    }),
    front:
      recipe.front === 'grass' ? [grassFrame(setting)] : recipe.front === 'drift' ? [drift(setting)] : [],
    floor: { far: floor + (recipe.feet ?? 24) * unit, near: height * 0.95 },
    ...(recipe.water && { water: { far: yOf(recipe.water[0]), near: yOf(recipe.water[1]) } }),
    medium: 'land',
  }
}

const lengths = (item: Item, { unit }: Setting, yOf: Ground['yOf']) =>
  ({ y: yOf(item.y), swing: item.swing * unit }) as const

type Make = (ground: Ground, item: Item) => Layer[]

const makers: Readonly<Record<Maker, Make>> = {
  land: ({ setting, yOf }, item) => {
    const extent = lengths(item, setting, yOf)
    return [
      landLayer(setting, { ...item, kind: item.kind ?? 'mid', ...extent, colour: colourOf(item, setting) }),
    ]
  },
  trees: ({ setting, skyline, kinds }, item) => {
    const top = skyline(item.on)
    return [
      treesLayer(setting, {
        ...item,
        tall: item.tall * setting.unit,
        kinds: (item.kinds === 'own' ? kinds : item.kinds).split(' ') as TreeKind[],
        skyline: (x) => top(x) + item.above * setting.unit,
      }),
    ]
  },
  peaks: ({ setting }, { scale }) => distantPeaks(setting, scale),
  mist: ({ setting, yOf }, { y, depth, opacity }) => [
    mistLayer(setting, yOf(y), depth, setting.weather === 'fog' ? 0.75 : opacity),
  ],
  water: ({ setting, yOf }, { name, y, waves, colour }) => {
    const reach = { from: yOf(y), to: setting.height, depth: 0.3 }
    return [waterLayer(setting, { name, ...reach, colour: colour as Colour, waves })]
  },
  towers: ({ setting, yOf }, { name, depth, y, tall, colour }) => [
    towersLayer(setting, { name, depth, base: yOf(y), tall: tall * setting.horizon, wall: colour as Colour }),
  ],
  ground: ({ setting, floor }, { flowers }) => [meadowGround(withoutRock(setting), floor, flowers)],
}

function colourOf({ colour, winter, shade: by = 0, isGround = false }: Item, setting: Setting): Colour {
  if (isGround && setting.groundColour) return setting.groundColour
  if (winter && setting.season === 'winter') return winter
  return colour === 'grass' ? shade(grassColour(setting), by) : colour
}

/** A color for the ground of mountains is that of the rock, not of the grass. */
function withoutRock({ groundColour, ...others }: Setting): Setting {
  return others.place === 'mountains' || !groundColour ? others : { ...others, groundColour }
}

function distantPeaks(setting: Setting, scale: number): Layer[] {
  const random = setting.random('distant peaks')
  const usual = mix('#6c7a98', '#7d7488', random())
  const rock = setting.place === 'mountains' ? (setting.groundColour ?? usual) : usual
  const { horizon, height } = setting
  const snow = setting.season === 'winter' ? 0.7 : between(random, 0.15, 0.45)
  const tall = height * 0.34 * scale * between(random, 0.75, 1.2)
  const range = { rock, base: horizon * 1.02 }
  const near = { ...range, tall: tall * 0.62, snow: snow * 0.7 }
  return [
    peaksLayer(setting, { ...range, name: 'peaks 1', depth: 0.82, tall, count: 4, snow }),
    peaksLayer(setting, { ...near, name: 'peaks 2', depth: 0.6, count: 6 }),
  ]
}

const drift = (setting: Setting): Layer =>
  landLayer(setting, {
    name: 'drift',
    kind: 'foreground',
    depth: 0,
    y: setting.height * 0.965,
    swing: 26 * setting.unit,
    colour: setting.groundColour ?? '#ffffff',
  })
