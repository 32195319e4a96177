import type { EffectMaker } from './effect.ts'

/** Streaks that fall quickly, far ones thin and slow, in the frame's own slant. */
export const rain: EffectMaker = ({ width, height, random }) => {
  const short = Math.min(width, height)
  const streaks = Array.from({ length: Math.round((320 * width * height) / 921_600) }, () => ({
    x: random() * (width + height * 0.12),
    y: random(),
    near: random() ** 2,
  }))
  const layers = [0, 1, 2, 3].map((layer) =>
    streaks.filter(({ near }) => Math.min(3, Math.floor(near * 4)) === layer),
  )
  return (context, seconds) => {
    context.strokeStyle = '#dce8f4'
    context.lineCap = 'round'
    for (const [layer, members] of layers.entries()) {
      const near = (layer + 0.5) / 4
      const length = short * (0.022 + 0.05 * near)
      context.lineWidth = short * (0.0012 + 0.0016 * near)
      context.globalAlpha = 0.22 + 0.3 * near
      context.beginPath()
      for (const { x, y, near: own } of members) {
        const whole = height + 2 * length
        const top = ((y * whole + seconds * height * (1.3 + 1.5 * own)) % whole) - length
        const left = x - top * 0.12
        context.moveTo(left, top)
        context.lineTo(left - length * 0.12, top + length)
      }
      context.stroke()
    }
  }
}
