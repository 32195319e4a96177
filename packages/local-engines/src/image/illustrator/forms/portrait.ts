import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { mix, shade } from '../colour.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down } from '../sprites/brush.ts'
import { figures } from '../sprites/figures.ts'
import { makeSubject } from '../subject-layers.ts'
import { bokehLayer, colourSet, meshLayer } from './backdrop.ts'
import type { Compose } from './composition.ts'
import { shown, subjectOf } from './heads.ts'

const strangers = ['woman', 'man', 'old-man', 'old-woman', 'girl', 'boy', 'fox', 'cat-face', 'owl'] as const

/** A head close by, before colours out of focus. */
export const composePortrait: Compose = async (request, setting) => {
  const { width, height } = setting
  const colours = colourSet(request, setting)
  const requested = subjectOf(request, setting, strangers)
  const size = Math.min(width, height) * 0.56
  const spot = {
    requested,
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
    paint: (context) =>
      paintShoulders(context, setting, clothesOf(requested.icon) ?? shade(colours[1], -0.12)),
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
