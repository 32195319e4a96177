import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade, turnHue } from '../colour.ts'
import type { SceneRequest } from '../prompt/scene-request.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'

/** Five colours that go together: those of the words, completed, or those of the sky. */
export function colourSet(
  request: SceneRequest,
  setting: Setting,
): readonly [Colour, Colour, Colour, Colour, Colour] {
  const random = setting.random('colour set')
  const { sky, accent } = setting.palette
  const [first, second, third] = [...request.colours, ...(request.skyColour ? [request.skyColour] : [])]
  if (!first) return [sky[0], sky[1], sky[2], sky[3], accent]
  const turn = pick(random, [24, -28, 40, -45])
  const other = second ?? turnHue(first, turn)
  // Between two colours that are named lies none of them: blue and gold make grey.
  const middle = third ?? (second ? shade(second, -0.22) : mix(first, other, 0.5))
  return [shade(first, -0.35), first, middle, other, shade(other, 0.45)]
}

/** Clouds of colour that run into each other. */
export function meshLayer(colours: readonly Colour[], setting: Setting): Layer {
  return { kind: 'sky', depth: 1, paint: (context) => paintMesh(context, colours, setting) }
}

function paintMesh(context: SKRSContext2D, colours: readonly Colour[], setting: Setting): void {
  const { width, height, overscan } = setting
  const random = setting.random('mesh')
  context.fillStyle = colours[1] ?? '#888888'
  context.fillRect(-overscan, 0, width + 2 * overscan, height)
  const reach = Math.max(width, height)
  for (let blob = 0; blob < 11; blob++) {
    const [x, y] = [between(random, -0.1, 1.1) * width, between(random, -0.1, 1.1) * height]
    const size = reach * between(random, 0.32, 0.68)
    const colour = colours[blob % colours.length] ?? '#888888'
    const glow = context.createRadialGradient(x, y, 0, x, y, size)
    glow.addColorStop(0, fade(colour, 0.9))
    glow.addColorStop(0.45, fade(colour, 0.45))
    glow.addColorStop(1, fade(colour, 0))
    fillEllipse(context, glow, [x, y, size, size])
  }
}
