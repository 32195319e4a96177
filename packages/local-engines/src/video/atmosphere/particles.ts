import type { SKRSContext2D } from '@napi-rs/canvas'
import { between } from '../../image/illustrator/random.ts'
import { drawAll, type Effect, type EffectMaker, type Sprite, type Stage } from './effect.ts'

/** Many small things that move alike. Lengths are parts of the shorter side of the frame, times are seconds. */
export interface Swarm {
  /** For a frame of about a million pixels. */
  readonly count: number
  readonly sprites: readonly [Sprite, ...Sprite[]]
  /** Least and most size; the near ones are large, quick and bright. */
  readonly size: readonly [number, number]
  /** Way in a second, to the right and down, of the nearest. */
  readonly drift: readonly [x: number, y: number]
  /** How far they sway to the sides, and how often in a second. */
  readonly sway: readonly [reach: number, rate: number]
  readonly opacity: readonly [number, number]
  /** How often in a second they go out and come back; 0 for never. */
  readonly twinkle?: number
  /** Turns in a second; 0 for none. Turning things also flutter. */
  readonly turn?: number
  /** They are light, and make what is behind them brighter. */
  readonly isLight?: boolean
  /** The part of the frame, from the top, in which they are. */
  readonly within?: readonly [from: number, to: number]
}

interface Particle {
  readonly x: number
  readonly y: number
  /** 0 far, 1 near. */
  readonly near: number
  readonly phase: number
  readonly sprite: Sprite
}

/** Makes a swarm that never runs out: who leaves at one side comes back at the other. */
export function swarm(description: Swarm): EffectMaker {
  return (stage) => {
    const short = Math.min(stage.width, stage.height)
    const particles = scatter(description, stage)
    return (context, seconds) => {
      if (description.isLight) context.globalCompositeOperation = 'lighter'
      for (const particle of particles) drawParticle(context, description, particle, stage, short, seconds)
    }
  }
}

function scatter({ count, sprites }: Swarm, { random, width, height }: Stage): readonly Particle[] {
  const fitting = Math.round((count * width * height) / 921_600)
  return Array.from({ length: Math.max(8, fitting) }, () => ({
    x: random(),
    y: random(),
    near: random() ** 1.6,
    phase: between(random, 0, 2 * Math.PI),
    sprite: sprites[Math.floor(random() * sprites.length)] ?? sprites[0],
  }))
}

function drawParticle(
  context: SKRSContext2D,
  { size, drift, sway, opacity, twinkle = 0, turn = 0, within = [0, 1] }: Swarm,
  { x, y, near, phase, sprite }: Particle,
  { width, height }: Stage,
  short: number,
  seconds: number,
): void {
  const pace = 0.35 + 0.65 * near
  const side = (size[0] + (size[1] - size[0]) * near) * short
  const swaying = Math.sin(seconds * sway[1] * 2 * Math.PI + phase) * sway[0] * short * pace
  const left = around(x * width + drift[0] * pace * seconds * short, width, side) + swaying
  const span = (within[1] - within[0]) * height
  const top = within[0] * height + around(y * span + drift[1] * pace * seconds * short, span, side)
  const shine = twinkle > 0 ? 0.5 + 0.5 * Math.sin(seconds * twinkle * 2 * Math.PI + phase * 3) : 1
  context.globalAlpha = (opacity[0] + (opacity[1] - opacity[0]) * near) * shine * shine
  if (turn === 0) {
    context.drawImage(sprite, left - side / 2, top - side / 2, side, side)
    return
  }
  const angle = seconds * turn * 2 * Math.PI * (phase > Math.PI ? 1 : -1) + phase
  const flutter = 0.35 + 0.65 * Math.abs(Math.cos(seconds * turn * 4 + phase * 2))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  context.setTransform(cos, sin, -sin * flutter, cos * flutter, left, top)
  context.drawImage(sprite, -side / 2, -side / 2, side, side)
  context.resetTransform()
}

/** A place that comes back at the other side when it has left, wholly. */
function around(place: number, length: number, margin: number): number {
  const whole = length + 2 * margin
  return ((((place + margin) % whole) + whole) % whole) - margin
}

/** Several effects, drawn in order. */
export function layered(...makers: readonly EffectMaker[]): EffectMaker {
  return (stage) => {
    const effects: Effect[] = makers.map((make) => make(stage))
    return (context, seconds) => drawAll(effects, context, seconds)
  }
}
