import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade } from '../colour.ts'
import { between, pick, type Random } from '../random.ts'
import type { Layer, Particles } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse, fillGlow, strokeLine } from '../sprites/brush.ts'

/** What falls or drifts before everything, as weather, season and place have it. */
export function particleLayers(setting: Setting): Layer[] {
  const particles = particlesOf(setting)
  const layers: Layer[] = particles.map((own) => ({
    kind: 'weather',
    depth: 0.03,
    particles: own,
    paint: (context) => paintParticles(context, setting, own),
  }))
  if (setting.weather === 'storm') {
    layers.unshift({ kind: 'weather', depth: 0.8, paint: (context) => paintLightning(context, setting) })
  }
  return layers
}

function particlesOf({ weather, season, place, light, mood, palette }: Setting): Particles[] {
  const isOutside = !['room', 'table', 'studio', 'space', 'planet', 'underwater'].includes(place)
  if (place === 'underwater') return [{ kind: 'bubbles', count: 70, colours: ['#e8fbff'] }]
  if (!isOutside) return mood === 'dreamy' ? [{ kind: 'dust', count: 50, colours: [palette.glow] }] : []
  if (weather === 'rain' || weather === 'storm') return [{ kind: 'rain', count: 420, colours: ['#dfe9f5'] }]
  if (weather === 'snow') return [{ kind: 'snow', count: 300, colours: ['#ffffff'] }]
  if (mood === 'dreamy') return [{ kind: 'fireflies', count: 60, colours: ['#ffe88a', '#d8ff8a'] }]
  const isWindy = weather === 'wind'
  if (season === 'autumn')
    return [{ kind: 'leaves', count: isWindy ? 60 : 18, colours: ['#d9772b', '#c14a26', '#e6a532'] }]
  if (season === 'spring')
    return [{ kind: 'petals', count: isWindy ? 70 : 26, colours: ['#ffc4d8', '#ffe3ec', '#ff9fc0'] }]
  if (light.isDark) return [{ kind: 'fireflies', count: 34, colours: ['#ffe88a', '#d8ff8a'] }]
  return weather === 'clear' ? [{ kind: 'dust', count: 26, colours: [palette.glow] }] : []
}

interface Particle {
  readonly x: number
  readonly y: number
  /** 0 far to 1 near. */
  readonly near: number
  readonly colour: Colour
}

type PaintParticle = (context: SKRSContext2D, setting: Setting, particle: Particle, random: Random) => void

function paintParticles(context: SKRSContext2D, setting: Setting, { kind, count, colours }: Particles): void {
  const random = setting.random(`particles ${kind}`)
  const { width, height } = setting
  context.save()
  context.lineCap = 'round'
  for (let at = 0; at < count * Math.max(1, width / height); at++) {
    const place = { x: random() * width, y: random() * height, near: random() ** 2 }
    painters[kind](context, setting, { ...place, colour: pick(random, colours) }, random)
  }
  context.restore()
}

function paintFlake(from: number, to: number): PaintParticle {
  return (context, { unit }, { x, y, near, colour }, random) => {
    const size = (from + (to - from) * near) * unit
    context.save()
    context.translate(x, y)
    context.rotate(random() * 7)
    fillEllipse(context, fade(colour, 0.9), [0, 0, size, size * between(random, 0.3, 0.55)])
    context.restore()
  }
}

function paintGlow(own: number, halo: number, core: number): PaintParticle {
  return (context, { unit }, { x, y, near, colour }) => {
    const size = own * (0.5 + near) * unit
    fillGlow(context, [x, y, size * 5], [fade(colour, halo), fade(colour, 0)])
    fillEllipse(context, fade(colour, core), [x, y, size, size])
  }
}

const paintFirefly = paintGlow(3, 0.6, 0.95)

const painters: Readonly<Record<Particles['kind'], PaintParticle>> = {
  rain(context, { unit }, { x, y, near, colour }) {
    const long = (16 + 42 * near) * unit
    const line = [x, y, x - long * 0.26, y + long]
    strokeLine(context, fade(colour, 0.14 + 0.34 * near), (0.8 + 1.6 * near) * unit, line)
  },
  snow(context, { unit }, { x, y, near, colour }) {
    const size = (1.2 + 6 * near) * unit
    fillEllipse(context, fade(colour, 0.95 - 0.45 * near), [x, y, size, size])
  },
  leaves: paintFlake(5, 16),
  petals: paintFlake(3, 11),
  bubbles(context, { unit }, { x, y, near, colour }) {
    const size = (2 + 11 * near) * unit
    context.strokeStyle = fade(colour, 0.55)
    context.lineWidth = 1.4 * unit
    context.beginPath()
    context.arc(x, y, size, 0, 7)
    context.stroke()
    fillEllipse(context, fade(colour, 0.6), [x - size * 0.35, y - size * 0.35, size * 0.2, size * 0.2])
  },
  fireflies(context, setting, particle, random) {
    // They stay near the ground.
    const lift = particle.y < setting.horizon * 0.7 ? setting.horizon * 0.6 : 0
    paintFirefly(context, setting, { ...particle, y: particle.y + lift }, random)
  },
  dust: paintGlow(1.6, 0.24, 0.4),
}

function paintLightning(context: SKRSContext2D, setting: Setting): void {
  const random = setting.random('lightning')
  const { width, horizon, unit } = setting
  let [x, y] = [between(random, 0.2, 0.8) * width, 0]
  fillGlow(context, [x, horizon * 0.3, horizon * 0.8], ['rgba(214,224,255,.5)', 'rgba(190,205,255,0)'])
  const points = [x, y]
  while (y < horizon) {
    y += between(random, 18, 52) * unit
    x += between(random, -34, 34) * unit
    points.push(x, y)
  }
  for (const [wide, colour] of [
    [12, 'rgba(180,200,255,.3)'],
    [5, 'rgba(230,238,255,.7)'],
    [2, '#ffffff'],
  ] as const) {
    strokeLine(context, colour, wide * unit, points)
  }
}
