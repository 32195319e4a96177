import { mix, shade } from '../colour.ts'
import type { Layer } from '../scene.ts'
import { fillBox, fillEllipse, fillOutline } from '../sprites/brush.ts'
import { makeSubject } from '../subject-layers.ts'
import { colourSet } from './backdrop.ts'
import type { Compose } from './composition.ts'
import { shown, subjectOf } from './heads.ts'
import { signOf } from './signs.ts'

const badges = [
  'gem-stone',
  'glowing-star',
  'fire',
  'hibiscus',
  'rocket',
  'high-voltage',
  'drawn-tree',
  'eagle',
] as const

/** A sign on a plain ground: a thing in a round or shield-shaped field. */
export const composeLogo: Compose = async (request, setting) => {
  const { width, height, unit } = setting
  const colours = colourSet(request, setting)
  const random = setting.random('logo')
  const isRound = random() < 0.6
  const size = Math.min(width, height) * 0.4
  const middle = height * (request.lettering ? 0.64 : 0.5)
  const sign = signOf(request)
  const requested = subjectOf(request, setting, sign ? [sign] : badges)
  const spot = {
    requested,
    stance: 'hangs',
    x: width / 2,
    y: middle + size * 0.5,
    size,
    depth: 0.04,
  } as const
  const subject = await makeSubject(
    spot,
    { ...setting, palette: { ...setting.palette, ambient: '#ffffff' } },
    true,
  )
  const field: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const plain = mix(colours[4], '#fdfaf4', 0.86)
      fillBox(context, plain, [-setting.overscan, 0, width + 2 * setting.overscan, height])
      const rings = [
        [1.02, shade(colours[0], -0.2)],
        [0.96, plain],
        [0.9, colours[1]],
        [0.84, mix(colours[1], colours[3], 0.6)],
      ] as const
      for (const [scale, colour] of rings) {
        const radius = 330 * unit * scale
        if (isRound) fillEllipse(context, colour, [width / 2, middle, radius, radius])
        else fillOutline(context, colour, shield(width / 2, middle, radius))
      }
    },
  }
  return { layers: [field, ...shown(subject)], subjects: subject ? [subject] : [] }
}

function shield(x: number, y: number, radius: number): number[] {
  const half = Array.from({ length: 21 }, (_, at) => {
    const part = at / 20
    const wide = part < 0.5 ? 0.88 : 0.88 * Math.cos(((part - 0.5) / 0.5) * (Math.PI / 2)) ** 0.75
    return [wide * radius, y - radius * 0.92 + part * radius * 1.96] as const
  })
  return [...half.flatMap(([w, at]) => [x + w, at]), ...[...half].reverse().flatMap(([w, at]) => [x - w, at])]
}
