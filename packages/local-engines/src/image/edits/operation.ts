import type { Colour } from '../illustrator/colour.ts'
import type { Value } from './vocabulary.ts'

/** How much of an edit without a number. */
export type Level = Value<'degrees'> | 'normal'

export interface Measure {
  readonly value: number
  readonly unit: Value<'units'>
}

export type Amount = Level | Measure

/** A place in an image: 0 is left or top, 0.5 the center, 1 right or bottom. */
export interface Place {
  readonly x: 0 | 0.5 | 1
  readonly y: 0 | 0.5 | 1
}

/** What remains of an image. */
export type Crop =
  | { readonly to: 'ratio'; readonly width: number; readonly height: number; readonly at: Place }
  | { readonly to: 'size'; readonly width: number; readonly height: number; readonly at: Place }
  | { readonly to: 'circle'; readonly at: Place }
  /** A part of the width and of the height. */
  | { readonly to: 'part'; readonly width: number; readonly height: number; readonly at: Place }
  | { readonly to: 'rest'; readonly without: Measure; readonly sides: readonly Side[] }

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** A new size in pixels, or a factor. With width and height, what does not fit is cropped. */
export interface Size {
  readonly width?: number
  readonly height?: number
  readonly longest?: number
  readonly factor?: number
}

export interface Overlay {
  readonly text: string
  readonly at: Place
  /** Absent: black or white, whichever is legible. */
  readonly colour?: Colour
  /** Height of the letters. */
  readonly size: Measure
  readonly weight: 300 | 400 | 700
  readonly isItalic: boolean
}

export type Operation =
  | ({ readonly name: 'crop' } & Crop)
  /** Degrees clockwise. */
  | { readonly name: 'rotate'; readonly degrees: number }
  | { readonly name: 'flip'; readonly axis: Value<'axes'> }
  | ({ readonly name: 'resize' } & Size)
  /** Percent more or, if negative, less. */
  | { readonly name: 'adjust'; readonly quantity: Value<'quantities'>; readonly percent: number }
  | { readonly name: 'sharpen' | 'blur'; readonly amount: Amount }
  | { readonly name: 'border'; readonly width: Measure; readonly colour: Colour }
  | { readonly name: 'round'; readonly radius: Measure }
  | ({ readonly name: 'text' } & Overlay)
  | { readonly name: 'join' }
  | { readonly name: 'stack' }
  /** Part of the style, 0 to 1. */
  | { readonly name: 'style'; readonly style: Value<'styles'>; readonly part: number }
  | { readonly name: 'tint'; readonly colour: Colour }

export type Named<Name extends Operation['name']> = Extract<Operation, { name: Name }>
