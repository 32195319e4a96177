import type { Place, SceneRequest, Time, Weather } from '../prompt/scene-request.ts'
import { between, createRandom, pick, type Random } from '../random.ts'
import type { Light } from '../scene.ts'
import { createSetting, type Setting } from '../setting.ts'
import { thingOf } from '../sprites/things.ts'
import { choosePalette } from './choose-palette.ts'

interface Frame {
  readonly width: number
  readonly height: number
  readonly seed: number
}

const anywhere: readonly Place[] = [
  ...(['meadow', 'mountains', 'lake', 'forest', 'sea', 'desert', 'river', 'village', 'beach'] as const),
]
const seasons = ['spring', 'summer', 'summer', 'autumn'] as const
const times: readonly Time[] = ['day', 'golden', 'dawn', 'day', 'sunset', 'golden', 'day']
/** Where the horizon is, as a part of the height. */
const horizons: Partial<Record<Place, readonly [number, number]>> = {
  ...{ nightsky: [0.66, 0.76], city: [0.56, 0.7], street: [0.46, 0.58] },
  ...{ sea: [0.42, 0.62], beach: [0.4, 0.58], table: [0.48, 0.62] },
}
/** Where the light is, as a part of the way to the horizon. */
const heights: Readonly<Record<Time, readonly [number, number]>> = {
  ...{ dawn: [0.72, 0.9], day: [0.16, 0.36], golden: [0.56, 0.74] },
  ...{ sunset: [0.78, 0.95], dusk: [0.94, 1.02], night: [0.18, 0.42] },
}
const skyless: ReadonlySet<Place> = new Set(['space', 'planet', 'underwater'])

const darkIcons: ReadonlySet<string> = new Set(['drawn-firework', 'bat', 'ghost', 'comet'])

const evergreen: ReadonlySet<Place> = new Set(['jungle', 'beach', 'desert'])
/** Places whose light comes through no air. */
const airless: ReadonlySet<Place> = new Set(['space', 'planet'])

/** Decides what the words leave open, by the seed and by what the subjects are used to. */
export function decideSetting(request: SceneRequest, frame: Frame): Setting {
  const random = createRandom(frame.seed, 'setting')
  const named = request.place === 'table' && isTall(request) ? 'room' : request.place
  const place = named ?? homeOf(request) ?? placeOf(request, random)
  const time = request.time ?? timeOf(request, place, random)
  const weather = request.weather ?? (request.mood === 'gloomy' && random() < 0.6 ? 'fog' : 'clear')
  const isWintry = weather === 'snow' || place === 'snow'
  const season =
    request.season ?? (isWintry ? 'winter' : evergreen.has(place) ? 'summer' : pick(random, seasons))
  const mood = request.mood ?? 'calm'
  const [low, high] = horizons[place] ?? [0.46, 0.66]
  const horizon = Math.round(frame.height * between(random, low, high))
  const palette = choosePalette(request, { time, weather, mood }, createRandom(frame.seed, 'palette'))
  return createSetting({
    ...frame,
    ...{ horizon, place, time, weather, season, mood, style: request.style },
    palette: airless.has(place) ? { ...palette, ambient: '#d3d2e6', haze: '#2a2744' } : palette,
    light: lightOf(frame, { horizon, place, time, weather }),
    ...(request.groundColour && { groundColour: request.groundColour }),
  })
}

/** Natural settings of subjects; what lies on a table or is shown by itself brings no other subject there. */
function homeOf({ subjects, isElsewhere }: SceneRequest): Place | undefined {
  const homes = subjects.map(({ icon }) => thingOf(icon).home)
  const home = homes.find((place) => place !== 'table' && place !== 'studio')
  // A ship and an octopus meet at the surface.
  if (homes.includes('underwater') && homes.includes('sea')) return 'sea'
  if (home) return isElsewhere && home === 'meadow' ? 'studio' : home
  return homes.includes('table') ? 'table' : homes[0]
}

/** Who is as tall as a person does not stand on a table. */
const isTall = ({ subjects }: SceneRequest): boolean => subjects.some(({ icon }) => thingOf(icon).size > 0.35)

function placeOf(request: SceneRequest, random: Random): Place {
  if (!request.isScenery) return 'studio'
  if (request.style === 'neon') return 'city'
  if (request.weather === 'snow' || request.season === 'winter')
    return pick(random, ['snow', 'mountains', 'forest', 'village'] as const)
  if (request.time === 'night') return pick(random, ['nightsky', 'lake', 'mountains'] as const)
  return pick(random, anywhere)
}

function timeOf(request: SceneRequest, place: Place, random: Random): Time {
  if (skyless.has(place) || place === 'nightsky' || request.weather === 'aurora')
    return place === 'underwater' ? 'day' : 'night'
  if (request.subjects.some(({ icon }) => darkIcons.has(icon))) return 'night'
  if (request.style === 'neon') return pick(random, ['night', 'dusk'] as const)
  if (request.weather === 'rainbow') return 'day'
  if (request.weather === 'storm' || request.mood === 'gloomy')
    return pick(random, ['dusk', 'day', 'night'] as const)
  return pick(random, times)
}

function lightOf(
  { width, height, seed }: Frame,
  { horizon, place, time, weather }: { horizon: number; place: Place; time: Time; weather: Weather },
): Light {
  const random = createRandom(seed, 'light')
  const side = random() < 0.5 ? between(random, 0.14, 0.4) : between(random, 0.6, 0.86)
  const isDark = time === 'night'
  const [high, low] = heights[time]
  const cover: Partial<Record<Weather, number>> = { rain: 0.12, storm: 0, fog: 0.3, snow: 0.3, cloudy: 0.4 }
  const isUnlit = place === 'studio' || (skyless.has(place) && place !== 'underwater')
  const source = isUnlit ? 'none' : isDark ? 'moon' : 'sun'
  const y = source === 'none' ? height * 0.2 : horizon * between(random, high, low)
  const strength = cover[weather] ?? (time === 'dusk' ? 0.55 : isDark ? 0.6 : 0.9)
  return { source, x: width * side, y: place === 'underwater' ? -height * 0.1 : y, strength, isDark }
}
