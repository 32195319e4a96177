import { type Colour, mix, multiply, recolour, shade, turnHue } from '../colour.ts'
import type { Mood, SceneRequest, Time, Weather } from '../prompt/scene-request.ts'
import { between, pick, type Random } from '../random.ts'
import type { Palette } from '../scene.ts'
import file from './palettes.json' with { type: 'json' }

/** Skies of each time of day and of electric light; the seed chooses among them. */
export const palettes = file as unknown as Readonly<Record<Time | 'neon', readonly Palette[]>>

type Change = (colour: Colour) => Colour

/** Chooses the colours of air and light; colours that the words name win over time, weather and mood. */
export function choosePalette(
  request: SceneRequest,
  { time, weather, mood }: { time: Time; weather: Weather; mood: Mood },
  random: Random,
): Palette {
  const turn = between(random, -9, 9)
  const usual = palettes[request.style === 'neon' ? 'neon' : time]
  let palette = change(pick(random, usual), (colour) => turnHue(colour, turn))
  if (request.style === 'minimal') palette = change(palette, (colour) => mix(colour, '#f6efe6', 0.3))
  palette = underWeather(palette, weather, time === 'night')
  palette = inMood(palette, mood)
  const [first, second = first] = request.colours
  if (first && second) palette = inColours(palette, first, second)
  if (request.skyColour) palette = underSky(palette, request.skyColour)
  if (request.glowColour) palette = { ...palette, glow: mix(request.glowColour, '#ffffff', 0.25) }
  return palette
}

function change({ sky, haze, ambient, glow, accent }: Palette, to: Change): Palette {
  const [top, upper, lower, low] = sky
  const air = { haze: to(haze), ambient: to(ambient), glow: to(glow) }
  return { sky: [to(top), to(upper), to(lower), to(low)], ...air, accent }
}

/** The color that a weather gives to everything, and how much of it. */
const veils: Readonly<Partial<Record<Weather, readonly [grey: Colour, amount: number]>>> = {
  ...{ rain: ['#76838f', 0.55], storm: ['#4a5260', 0.68], fog: ['#c3ccd2', 0.5] },
  ...{ snow: ['#c9d8e6', 0.38], cloudy: ['#a3b3c0', 0.35] },
}

function underWeather(palette: Palette, weather: Weather, isNight: boolean): Palette {
  const [grey, amount] = veils[weather] ?? []
  if (!grey) return palette
  const veil = isNight ? multiply(grey, '#5a6aa0') : grey
  const veiled = change(palette, (colour) => mix(colour, veil, amount ?? 0))
  return weather === 'storm' ? change(veiled, (colour) => shade(colour, -0.12)) : veiled
}

const moods: Readonly<Partial<Record<Mood, Change>>> = {
  gloomy: (colour) => shade(mix(colour, '#4d5560', 0.38), -0.16),
  dreamy: (colour) => mix(colour, '#d9b4f2', 0.26),
  cheerful: (colour) => mix(colour, '#fff1c4', 0.1),
}

function inMood(palette: Palette, mood: Mood): Palette {
  const [top, ...lower] = palette.sky
  if (mood === 'dramatic') return { ...palette, sky: [shade(top, -0.25), ...lower] }
  const own = moods[mood]
  return own ? change(palette, own) : palette
}

/** The sky goes from the first colour to the second; what is lit by it leans to them. */
function inColours(palette: Palette, first: Colour, second: Colour): Palette {
  const between = mix(first, second, 0.5)
  return {
    sky: recolourSky(palette, [first, first, between, second], [0.95, 0.9, 0.85, 0.75]),
    haze: recolour(palette.haze, between, 0.8),
    ambient: mix(palette.ambient, recolour(palette.ambient, first, 1), 0.7),
    glow: recolour(palette.glow, second, 0.4),
    accent: second,
  }
}

function underSky(palette: Palette, colour: Colour): Palette {
  const sky = recolourSky(palette, [colour, colour, colour, colour], [1, 1, 0.9, 0.7])
  const ambient = mix(palette.ambient, recolour(palette.ambient, colour, 1), 0.35)
  return { ...palette, sky, haze: recolour(palette.haze, colour, 0.8), ambient }
}

function recolourSky({ sky }: Palette, colours: Palette['sky'], amounts: readonly number[]): Palette['sky'] {
  const at = (place: 0 | 1 | 2 | 3) => recolour(sky[place], colours[place], amounts[place] ?? 1)
  return [at(0), at(1), at(2), at(3)]
}
