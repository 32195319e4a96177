import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, mix, shade } from '../colour.ts'
import type { Wish, WishedSubject } from '../prompt/wish.ts'
import { pick } from '../random.ts'
import type { Layer, Subject } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillBox, fillEllipse, fillOutline } from '../sprites/brush.ts'
import { figures } from '../sprites/figures.ts'
import { makeSubject } from '../subject-layers.ts'
import { bokehLayer, colourSet, meshLayer } from './backdrop.ts'
import type { Compose } from './composition.ts'

const strangers = ['woman', 'man', 'old-man', 'old-woman', 'girl', 'boy', 'fox', 'cat-face', 'owl'] as const
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
/** Heads that stand for figures where only the head is shown. */
const faces: Readonly<Record<string, string>> = {
  'man-standing': 'man',
  'woman-standing': 'woman',
  'person-standing': 'person',
  cat: 'cat-face',
  'black-cat': 'cat-face',
  dog: 'dog-face',
  horse: 'horse-face',
  cow: 'cow-face',
  tiger: 'tiger-face',
  rabbit: 'rabbit-face',
  pig: 'pig-face',
  monkey: 'monkey-face',
  dragon: 'dragon-face',
  mouse: 'mouse-face',
}

function subjectOf(wish: Wish, setting: Setting, others: readonly string[]): WishedSubject {
  const random = setting.random('emblem')
  const first = wish.subjects[0]
  if (!first) return { word: '', icon: pick(random, others), count: 1, scale: 1 }
  return { ...first, icon: faces[first.icon] ?? first.icon }
}

/** A head close by, before colours out of focus. */
export const composePortrait: Compose = async (wish, setting) => {
  const { width, height } = setting
  const colours = colourSet(wish, setting)
  const wished = subjectOf(wish, setting, strangers)
  const size = Math.min(width, height) * 0.56
  const spot = {
    wished,
    stance: 'hangs',
    x: width / 2,
    y: height * 0.46 + size * 0.5,
    size,
    depth: 0.04,
  } as const
  const subject = await makeSubject(spot, setting, true)
  const shoulders: Layer = {
    kind: 'mid',
    depth: 0.06,
    paint: (context) => paintShoulders(context, setting, clothesOf(wished.icon) ?? shade(colours[1], -0.12)),
  }
  return {
    layers: [
      meshLayer(colours, setting),
      bokehLayer([...colours, setting.palette.glow], setting),
      shoulders,
      ...shown(subject),
    ],
    subjects: subject ? [subject] : [],
  }
}

function shown(subject: Subject | undefined): Layer[] {
  if (!subject) return []
  const { sprite, x, y, width, height, depth } = subject
  return [
    { kind: 'subject', depth, subject, paint: (context) => context.drawImage(sprite, x, y, width, height) },
  ]
}

function clothesOf(icon: string): Colour | undefined {
  const figure = figures[icon]
  return figure?.body === 'seated' ? figure.fur : figure?.shirt
}

function paintShoulders(
  context: SKRSContext2D,
  { width, height, palette }: Setting,
  colour: `#${string}`,
): void {
  const size = Math.min(width, height)
  const top = height * 0.5 + size * 0.2
  context.fillStyle = down(context, top, height, [mix(colour, palette.glow, 0.25), shade(colour, -0.3)])
  context.beginPath()
  context.moveTo(width / 2 - size * 0.52, height + 4)
  context.bezierCurveTo(
    width / 2 - size * 0.5,
    top + size * 0.03,
    width / 2 - size * 0.2,
    top,
    width / 2,
    top,
  )
  context.bezierCurveTo(
    width / 2 + size * 0.2,
    top,
    width / 2 + size * 0.5,
    top + size * 0.03,
    width / 2 + size * 0.52,
    height + 4,
  )
  context.fill()
}

/** A sign on a plain ground: a thing in a round or shield-shaped field. */
export const composeLogo: Compose = async (wish, setting) => {
  const { width, height, unit } = setting
  const colours = colourSet(wish, setting)
  const random = setting.random('logo')
  const isRound = random() < 0.6
  const size = Math.min(width, height) * 0.4
  const middle = height * (wish.lettering ? 0.64 : 0.5)
  const wished = subjectOf(wish, setting, badges)
  const spot = { wished, stance: 'hangs', x: width / 2, y: middle + size * 0.5, size, depth: 0.04 } as const
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
