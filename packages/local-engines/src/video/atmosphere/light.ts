import { createCanvas } from '@napi-rs/canvas'
import { between, type Random } from '../../image/illustrator/random.ts'
import { around, down, fillBox } from '../../image/illustrator/sprites/brush.ts'
import { wander } from '../easing.ts'
import { type EffectMaker, softBall } from './effect.ts'

/** Warm light that finds its way into the camera from the sides. */
export const lightLeak: EffectMaker = ({ width, height, random }) => {
  const leaks = ['#ff7a2a', '#ff3d5a', '#ffc04d'].map((colour) => ({
    ball: softBall(colour, 0.12),
    phase: between(random, 0, 6),
    y: random(),
    isLeft: random() < 0.5,
  }))
  return (context, seconds) => {
    context.globalCompositeOperation = 'screen'
    for (const { ball, phase, y, isLeft } of leaks) {
      const size = Math.max(width, height) * (0.9 + 0.15 * Math.sin(seconds + phase))
      const x = (isLeft ? -0.04 : 1.04) * width + wander(seconds * 0.8, phase) * width * 0.16
      context.globalAlpha = 0.66 + 0.3 * wander(seconds * 1.1, phase + 2)
      context.drawImage(ball, x - size / 2, y * height - size / 2, size, size)
    }
  }
}

/** Rays that come down slantwise and breathe. */
export const rays: EffectMaker = ({ width, height, random }) => {
  const beams = Array.from({ length: 6 }, (_, at) => ({
    x: (at + random() * 0.8) / 6,
    breadth: between(random, 0.05, 0.12),
    phase: random() * 6,
  }))
  return (context, seconds) => {
    context.globalCompositeOperation = 'screen'
    for (const { x, breadth, phase } of beams) {
      const left = (x - 0.1 + 0.015 * Math.sin(seconds * 0.5 + phase)) * width
      const gradient = down(context, 0, height, ['rgba(255, 244, 214, 0.3)', 'rgba(255, 244, 214, 0)'])
      context.fillStyle = gradient
      context.globalAlpha = 0.55 + 0.4 * Math.sin(seconds * 0.9 + phase)
      context.beginPath()
      context.moveTo(left, 0)
      context.lineTo(left + breadth * width, 0)
      context.lineTo(left + (breadth * 1.9 + 0.16) * width, height)
      context.lineTo(left + 0.14 * width, height)
      context.fill()
    }
  }
}

/** Light that trembles like a candle's. */
export const flicker: EffectMaker = ({ width, height }) => {
  const ball = softBall('#ff9a3c', 0)
  return (context, seconds) => {
    context.globalCompositeOperation = 'screen'
    context.globalAlpha = 0.26 + 0.1 * wander(seconds * 6, 1) + 0.05 * wander(seconds * 13, 4)
    context.drawImage(ball, -width * 0.2, height * 0.1, width * 1.4, height * 1.3)
  }
}

/** How bright the flashes of a storm are at a moment, 0 to 1: each one lights up twice and dies away. */
export function flashes(length: number, random: Random): (seconds: number) => number {
  const count = Math.max(1, Math.round(length / 2.2))
  const times = Array.from(
    { length: count },
    (_, at) => ((at + between(random, 0.25, 0.75)) / count) * length,
  )
  return (seconds) => {
    const since = times.map((at) => seconds - at).find((time) => time >= 0 && time < 0.55)
    if (since === undefined) return 0
    return Math.min(1, Math.exp(-since * 9) + (since > 0.13 ? 0.8 * Math.exp(-(since - 0.13) * 11) : 0))
  }
}

export const lightning: EffectMaker = ({ width, height, seconds: length, random }) => {
  const strength = flashes(length, random)
  return (context, seconds) => {
    const now = strength(seconds)
    if (now === 0) return
    context.globalCompositeOperation = 'screen'
    context.fillStyle = '#dfe8ff'
    context.globalAlpha = 0.6 * now
    context.fillRect(0, 0, width, height)
  }
}

/** Darkness towards the corners. */
export const vignette: EffectMaker = ({ width, height }) => {
  const shade = createCanvas(Math.ceil(width / 4), Math.ceil(height / 4))
  const context = shade.getContext('2d')
  context.scale(shade.width, shade.height)
  const gradient = around(context, [0.5, 0.5, 0.78, 0.35], ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.6)'])
  fillBox(context, gradient, [0, 0, 1, 1])
  return (target) => target.drawImage(shade, 0, 0, width, height)
}

const GRAIN_SIZE = 256
const GRAIN_FRAMES = 12

/** Film grain, changed twelve times a second. */
export const grain: EffectMaker = ({ width, height, random }) => {
  const tile = createCanvas(GRAIN_SIZE, GRAIN_SIZE)
  const context = tile.getContext('2d')
  const noise = context.createImageData(GRAIN_SIZE, GRAIN_SIZE)
  for (let at = 0; at < noise.data.length; at += 4) {
    const value = 128 + (random() + random() - 1) * 110
    noise.data.fill(value, at, at + 3)
    noise.data[at + 3] = 255
  }
  context.putImageData(noise, 0, 0)
  const places = Array.from({ length: 24 }, () => [random() * GRAIN_SIZE, random() * GRAIN_SIZE] as const)
  return (target, seconds) => {
    const [x, y] = places[Math.floor(seconds * GRAIN_FRAMES) % places.length] ?? [0, 0]
    target.globalCompositeOperation = 'overlay'
    target.globalAlpha = 0.2
    for (let top = -Math.floor(y); top < height; top += GRAIN_SIZE) {
      for (let left = -Math.floor(x); left < width; left += GRAIN_SIZE) target.drawImage(tile, left, top)
    }
  }
}

/** Out of black at the beginning and back into it at the end. */
export const fade: EffectMaker = ({ width, height, seconds: length }) => {
  const time = Math.min(0.9, length / 4)
  return (context, seconds) => {
    const dark = Math.max(1 - (seconds + 0.1) / time, 1 - (length - seconds) / time)
    if (dark <= 0) return
    context.fillStyle = '#000000'
    context.globalAlpha = Math.min(0.94, dark)
    context.fillRect(0, 0, width, height)
  }
}
