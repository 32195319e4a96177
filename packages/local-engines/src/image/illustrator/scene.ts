import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from './colour.ts'
import type { Place, SceneRequest, Weather } from './prompt/scene-request.ts'

/** Kinds of layers, from back to front. */
export type LayerKind = 'sky' | 'far' | 'mid' | 'ground' | 'subject' | 'foreground' | 'weather' | 'text'

/** Draws in the pixels of the scene. May be called any number of times and always draws the same. */
export type Paint = (context: SKRSContext2D) => void

/** A part of a scene that is painted, and may be moved, by itself. */
export interface Layer {
  readonly kind: LayerKind
  /** 0 nearest, 1 farthest; what is nearer moves more when the camera does. */
  readonly depth: number
  readonly paint: Paint
  /** How it moves by itself: clouds drift, water ripples. */
  readonly motion?: 'drifts' | 'ripples'
  readonly subject?: Subject
  /** Moving particles in this layer, for animation. */
  readonly particles?: Particles
}

export const layer = (kind: LayerKind, depth: number, paint: Paint, motion?: Layer['motion']): Layer => ({
  ...{ kind, depth, paint },
  ...(motion && { motion }),
})

/** How a subject is held, and so how it would move. */
export type Stance = 'stands' | 'flies' | 'swims' | 'floats' | 'hangs'

/** Something the words ask for, where it is and how large. */
export interface Subject {
  /** The words it comes from, as `foxes`. */
  readonly word: string
  /** Name of its drawing. */
  readonly icon: string
  /** The other way round than it was drawn: animals and vehicles are mostly drawn looking to the left. */
  readonly isMirrored: boolean
  /** Its drawing in full size, lit by the scene's light, on a transparent background. */
  readonly sprite: Canvas
  readonly stance: Stance
  /** Box in the scene's pixels; the bottom is where it touches the ground. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 nearest, 1 farthest. */
  readonly depth: number
}

/** What falls or drifts through the air or the water. */
export interface Particles {
  readonly kind: 'rain' | 'snow' | 'leaves' | 'petals' | 'fireflies' | 'bubbles' | 'dust'
  readonly count: number
  readonly colours: readonly Colour[]
}

/** Colours of a scene's air and light. */
export interface Palette {
  /** Sky from the zenith to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour, Colour]
  /** What distance turns things into. */
  readonly haze: Colour
  /** Light that surfaces are seen in. */
  readonly ambient: Colour
  /** Colour of sun or moon and of what it touches. */
  readonly glow: Colour
  readonly accent: Colour
}

export interface Light {
  readonly source: 'sun' | 'moon' | 'none'
  /** Pixels. */
  readonly x: number
  readonly y: number
  /** 0 (overcast) to 1. */
  readonly strength: number
  /** Stars can be seen, windows and lamps are lit. */
  readonly isDark: boolean
}

/** An image before drawing: layers from back to front. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly seed: number
  readonly request: SceneRequest
  readonly place: Place
  readonly weather: Weather
  /** Pixels from the top. */
  readonly horizon: number
  /** Pixels that layers reach beyond the left and right edge, for a camera that moves. */
  readonly overscan: number
  readonly palette: Palette
  readonly light: Light
  readonly subjects: readonly Subject[]
  readonly layers: readonly Layer[]
}

/** What is around subjects. */
export type Medium = 'land' | 'underwater' | 'space' | 'air'

/** A place without its subjects. */
export interface Stage {
  /** Behind the subjects, from the back to the front. */
  readonly back: readonly Layer[]
  /** Before the subjects, from the back to the front. */
  readonly front: readonly Layer[]
  /** Where feet can be, pixels from the top: the farthest and the nearest. */
  readonly floor: { readonly far: number; readonly near: number }
  /** Where what floats can be. */
  readonly water?: { readonly far: number; readonly near: number }
  readonly medium: Medium
}
