import { type Colour, mix, multiply, recolour, shade, turnHue } from '../colour.ts'
import type { Mood, SceneRequest, Time, Weather } from '../prompt/scene-request.ts'
import { between, pick, type Random } from '../random.ts'
import type { Palette } from '../scene.ts'
import { palettes } from './palettes.ts'

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

function change(palette: Palette, to: Change): Palette {
  const [top, upper, lower, low] = palette.sky
  return {
    sky: [to(top), to(upper), to(lower), to(low)],
    haze: to(palette.haze),
    ambient: to(palette.ambient),
    glow: to(palette.glow),
    accent: palette.accent,
  }
}

function underWeather(palette: Palette, weather: Weather, isNight: boolean): Palette {
  const veil = (grey: Colour, amount: number) =>
    change(palette, (colour) => mix(colour, isNight ? multiply(grey, '#5a6aa0') : grey, amount))
  switch (weather) {
    case 'rain':
      return veil('#76838f', 0.55)
    case 'storm':
      return change(veil('#4a5260', 0.68), (colour) => shade(colour, -0.12))
    case 'fog':
      return veil('#c3ccd2', 0.5)
    case 'snow':
      return veil('#c9d8e6', 0.38)
    case 'cloudy':
      return veil('#a3b3c0', 0.35)
    default:
      return palette
  }
}

function inMood(palette: Palette, mood: Mood): Palette {
  switch (mood) {
    case 'gloomy':
      return change(palette, (colour) => shade(mix(colour, '#4d5560', 0.38), -0.16))
    case 'dreamy':
      return change(palette, (colour) => mix(colour, '#d9b4f2', 0.26))
    case 'cheerful':
      return change(palette, (colour) => mix(colour, '#fff1c4', 0.1))
    case 'dramatic':
      return { ...palette, sky: [shade(palette.sky[0], -0.25), ...palette.sky.slice(1)] as never }
    case 'calm':
      return palette
  }
}

/** The sky goes from the first colour to the second; what is lit by it leans to them. */
function inColours(palette: Palette, first: Colour, second: Colour): Palette {
  const [top, upper, lower, low] = palette.sky
  return {
    sky: [
      recolour(top, first, 0.95),
      recolour(upper, first, 0.9),
      recolour(lower, mix(first, second, 0.5), 0.85),
      recolour(low, second, 0.75),
    ],
    haze: recolour(palette.haze, mix(first, second, 0.5), 0.8),
    ambient: mix(palette.ambient, recolour(palette.ambient, first, 1), 0.7),
    glow: recolour(palette.glow, second, 0.4),
    accent: second,
  }
}

function underSky(palette: Palette, colour: Colour): Palette {
  const [top, upper, lower, low] = palette.sky
  return {
    ...palette,
    sky: [
      recolour(top, colour, 1),
      recolour(upper, colour, 1),
      recolour(lower, colour, 0.9),
      recolour(low, colour, 0.7),
    ],
    haze: recolour(palette.haze, colour, 0.8),
    ambient: mix(palette.ambient, recolour(palette.ambient, colour, 1), 0.35),
  }
}
