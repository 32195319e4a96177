import type { Colour } from '../colour.ts'
import type { Season } from '../prompt/scene-request.ts'
import type { LayerKind } from '../scene.ts'
import type { Setting } from '../setting.ts'

/** A height: a part of the way from the horizon to the floor, and units below that. */
export type Height = readonly [part: number, units: number]

export type Maker = 'land' | 'trees' | 'peaks' | 'mist' | 'water' | 'towers' | 'ground'

/** A layer of a place; lengths are in units of the setting. */
export interface Item {
  readonly make: Maker | Detail
  /** How likely it is there; always when absent. */
  readonly chance?: number
  readonly name: string
  readonly kind?: LayerKind
  readonly depth: number
  readonly y: Height
  readonly swing: number
  readonly hills?: number
  readonly octaves?: number
  readonly colour: Colour | 'grass'
  readonly winter?: Colour
  readonly shade?: number
  /** The color of the ground is that of this layer. */
  readonly isGround?: boolean
  readonly count: number
  readonly tall: number
  /** Kinds of trees separated by spaces, or the place's own. */
  readonly kinds: string
  readonly leaves?: readonly Colour[]
  /** The land that trees and houses stand on, or a height. */
  readonly on: string | Height
  readonly above: number
  readonly scale: number
  readonly opacity: number
  readonly waves: number
  readonly flowers: number
}

/** A place that consists of layers of land, plants, water and buildings. */
export interface Recipe {
  /** Where the floor begins, as a part of the way from the horizon to the lower edge. */
  readonly floor: number
  /** Units from the floor to the farthest feet. */
  readonly feet?: number
  readonly trees?: Readonly<Record<Season, readonly string[]>>
  /** From the back to the front. */
  readonly layers: readonly Item[]
  readonly front: 'grass' | 'drift' | 'none'
  readonly water?: readonly [far: Height, near: Height]
}

export interface Ground {
  readonly setting: Setting
  readonly floor: number
  readonly kinds: string
  yOf(height: Height): number
  /** The skyline of a land of the place, by its name, or a height. */
  skyline(of: string | Height): (x: number) => number
}

/** What is painted in one kind of place only. */
export type Detail = 'shafts' | 'crops' | 'fence' | 'beds' | 'houses' | 'rows' | 'road' | 'dune' | 'milkyWay'
