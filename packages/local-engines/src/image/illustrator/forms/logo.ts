import { mix, shade } from '../colour.ts'
import type { Layer } from '../scene.ts'
import { fillBox, fillEllipse, fillOutline } from '../sprites/brush.ts'
import { makeSubject } from '../subject-layers.ts'
import { colourSet } from './backdrop.ts'
import type { Compose } from './composition.ts'

/** Where the letters of a logo end, as a part of the height. */
export const LOGO_LETTERS = { top: 0.07, bottom: 0.33 } as const

/** A sign on a plain ground: a thing in a round or shield-shaped field, under the letters. */
export const composeLogo: Compose = async (request, setting) => {
  const { width, height, overscan } = setting
  const colours = colourSet(request, setting)
  const isRound = setting.random('logo')() < 0.6
  const top = request.lettering ? height * (LOGO_LETTERS.bottom + 0.04) : height * 0.08
  const radius = Math.min(width * 0.42, (height * 0.95 - top) / 2)
  const [requested] = request.subjects
  const middle = top + radius
  const size = radius * 1.16
  const spot = { stance: 'hangs', x: width / 2, y: middle + size / 2, size, depth: 0.04 } as const
  const plainLight = { ...setting, palette: { ...setting.palette, ambient: '#ffffff' } } as const
  const subject = requested && (await makeSubject({ requested, ...spot }, plainLight))
  const field: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const plain = mix(colours[4], '#fdfaf4', 0.86)
      fillBox(context, plain, [-overscan, 0, width + 2 * overscan, height])
      if (!subject) return
      const rings = [
        [1, shade(colours[0], -0.2)],
        [0.94, plain],
        [0.88, colours[1]],
        [0.82, mix(colours[1], colours[3], 0.6)],
      ] as const
      for (const [scale, colour] of rings) {
        if (isRound) fillEllipse(context, colour, [width / 2, middle, radius * scale, radius * scale])
        else fillOutline(context, colour, shield(width / 2, middle, radius * scale))
      }
    },
  }
  if (!subject) return { layers: [field], subjects: [] }
  const { sprite, x, y, width: wide, height: tall, depth } = subject
  const sign: Layer = {
    kind: 'subject',
    depth,
    subject,
    paint: (context) => context.drawImage(sprite, x, y, wide, tall),
  }
  return { layers: [field, sign], subjects: [subject] }
}

function shield(x: number, y: number, radius: number): number[] {
  const half = Array.from({ length: 21 }, (_, at) => {
    const part = at / 20
    const wide = part < 0.5 ? 0.88 : 0.88 * Math.cos(((part - 0.5) / 0.5) * (Math.PI / 2)) ** 0.75
    return [wide * radius, y - radius * 0.96 + part * radius * 1.92] as const
  })
  return [...half.flatMap(([w, at]) => [x + w, at]), ...[...half].reverse().flatMap(([w, at]) => [x - w, at])]
}
