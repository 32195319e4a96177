import type { EffectMaker } from './effect.ts'
import { layered, swarm } from './particles.ts'
import { bubble, glint, glow, heart, leaf, paper, softBall } from './sprites.ts'
import { veil } from './veil.ts'

const steady = { twinkle: 0, turn: 0, isLight: false } as const

/** Flakes that sway as they fall. */
export const snow = swarm({
  ...steady,
  count: 190,
  sprites: [softBall('#ffffff', 0.35)],
  size: [0.005, 0.024],
  drift: [0.035, 0.26],
  sway: [0.03, 0.22],
  opacity: [0.55, 0.95],
})

/** Flakes that the wind drives. */
export const blizzard = layered(
  swarm({
    ...steady,
    count: 420,
    sprites: [softBall('#ffffff', 0.3)],
    size: [0.005, 0.026],
    drift: [1.1, 0.55],
    sway: [0.03, 0.5],
    opacity: [0.5, 0.9],
  }),
  veil({ colour: '#eef4fa', opacity: 0.34, speed: 0.3, from: 0, to: 1 }),
)

/** Everything else that floats, falls or rises. */
export const weather = {
  fog: layered(
    veil({ colour: '#f2f4f6', opacity: 0.62, speed: 0.035, from: 0.25, to: 1.1 }),
    veil({ colour: '#e9eef2', opacity: 0.3, speed: 0.02, from: -0.15, to: 0.7 }),
  ),
  smoke: veil({ colour: '#6b6a70', opacity: 0.5, speed: 0.06, from: 0, to: 1.1 }),
  dust: layered(
    veil({ colour: '#d9a866', opacity: 0.4, speed: 0.22, from: 0.2, to: 1.1 }),
    swarm({
      ...steady,
      count: 110,
      sprites: [softBall('#e8c491', 0.2)],
      size: [0.003, 0.011],
      drift: [0.55, 0.03],
      sway: [0.02, 0.4],
      opacity: [0.4, 0.7],
    }),
  ),
  sparkles: swarm({
    count: 46,
    sprites: [glint('#fff6d8'), glint('#ffffff'), glint('#ffe9b0')],
    size: [0.02, 0.085],
    drift: [0.008, -0.03],
    sway: [0.01, 0.1],
    opacity: [0.7, 1],
    twinkle: 0.55,
    turn: 0,
    isLight: true,
  }),
  motes: swarm({
    count: 60,
    sprites: [softBall('#fff3d6', 0)],
    size: [0.005, 0.022],
    drift: [0.012, -0.02],
    sway: [0.03, 0.09],
    opacity: [0.22, 0.5],
    twinkle: 0.12,
    turn: 0,
    isLight: true,
  }),
  stars: swarm({
    count: 120,
    sprites: [softBall('#ffffff', 0.1), softBall('#cfe0ff', 0.1)],
    size: [0.003, 0.011],
    drift: [0, 0],
    sway: [0, 0],
    opacity: [0.6, 1],
    twinkle: 0.4,
    turn: 0,
    isLight: true,
    within: [0, 0.55],
  }),
  fireflies: swarm({
    count: 38,
    sprites: [glow('#d8ff6a'), glow('#f4ff9a')],
    size: [0.028, 0.075],
    drift: [0.012, -0.012],
    sway: [0.07, 0.11],
    opacity: [0.75, 1],
    twinkle: 0.34,
    turn: 0,
    isLight: true,
    within: [0.3, 1],
  }),
  embers: swarm({
    count: 90,
    sprites: [glow('#ff8a2a'), glow('#ffb347'), glow('#ff5a1f')],
    size: [0.006, 0.022],
    drift: [0.05, -0.4],
    sway: [0.035, 0.45],
    opacity: [0.7, 1],
    twinkle: 0.9,
    turn: 0,
    isLight: true,
  }),
  bubbles: swarm({
    ...steady,
    count: 48,
    sprites: [bubble()],
    size: [0.008, 0.045],
    drift: [0.01, -0.2],
    sway: [0.015, 0.5],
    opacity: [0.45, 0.8],
  }),
  leaves: swarm({
    count: 34,
    sprites: [leaf('#d9772b', '#a8541a'), leaf('#e0a530', '#b27d1c'), leaf('#b8452a', '#8a2f1a')],
    size: [0.016, 0.045],
    drift: [0.16, 0.2],
    sway: [0.05, 0.28],
    opacity: [0.85, 1],
    twinkle: 0,
    turn: 0.32,
    isLight: false,
  }),
  petals: swarm({
    count: 48,
    sprites: [leaf('#ffc4d6', '#ffb0c8'), leaf('#ffe1ea', '#ffd0de')],
    size: [0.011, 0.028],
    drift: [0.13, 0.13],
    sway: [0.05, 0.25],
    opacity: [0.85, 1],
    twinkle: 0,
    turn: 0.25,
    isLight: false,
  }),
  confetti: swarm({
    count: 120,
    sprites: [paper('#ff5d73'), paper('#ffd166'), paper('#4cc9f0'), paper('#80ed99'), paper('#b388ff')],
    size: [0.013, 0.03],
    drift: [0.02, 0.36],
    sway: [0.03, 0.5],
    opacity: [0.95, 1],
    twinkle: 0,
    turn: 0.8,
    isLight: false,
  }),
  hearts: swarm({
    ...steady,
    count: 26,
    sprites: [heart('#ff4d6d'), heart('#ff8fa3')],
    size: [0.016, 0.045],
    drift: [0.01, -0.16],
    sway: [0.02, 0.3],
    opacity: [0.6, 0.9],
  }),
} as const satisfies Record<string, EffectMaker>
