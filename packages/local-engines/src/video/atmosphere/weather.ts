import type { EffectMaker } from './effect.ts'
import { layered, type Swarm, swarm } from './particles.ts'
import { bubble, glint, glow, leaf, type Sprite, softBall } from './sprites.ts'
import { type Veil, veil } from './veil.ts'
import file from './weather.json' with { type: 'json' }

/** A shape with its colors or sizes. */
type Shape = readonly [name: keyof typeof shapes, ...values: (string | number)[]]

/** A part of an effect: many small things, or a color that lies over the frame. */
type Part =
  | ({ readonly make: 'swarm'; readonly sprites: readonly Shape[] } & Omit<Swarm, 'sprites'>)
  | ({ readonly make: 'veil' } & Veil)

const shapes = {
  softBall: (colour: string, core: number) => softBall(colour, core),
  glint: (colour: string) => glint(colour),
  glow: (colour: string) => glow(colour),
  leaf: (colour: string, vein: string) => leaf(colour, vein),
  bubble: () => bubble(),
}

function makerOf(part: Part): EffectMaker {
  if (part.make === 'veil') return veil(part)
  const sprites = part.sprites.map(([name, ...values]) => shapes[name](...(values as [never, never])))
  return swarm({ ...part, sprites: sprites as [Sprite, ...Sprite[]] })
}

/** Everything that floats, falls or rises, in the order in which it is laid over each other. */
export const weather = Object.fromEntries(
  Object.entries(file as unknown as Readonly<Record<string, readonly Part[]>>).map(
    ([name, parts]): [string, EffectMaker] => [name, (stage) => layered(...parts.map(makerOf))(stage)],
  ),
) as Readonly<Record<keyof typeof file, EffectMaker>>
