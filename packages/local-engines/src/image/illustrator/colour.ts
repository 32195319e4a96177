/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

type Triple = readonly [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Red, green and blue, 0 to 255. */
export function toRgb(colour: Colour): Triple {
  const number = Number.parseInt(colour.slice(1, 7), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** The colour of red, green and blue, 0 to 255; what is beyond is cut. */
export function fromRgb(red: number, green: number, blue: number): Colour {
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  return `#${((1 << 24) | (byte(red) << 16) | (byte(green) << 8) | byte(blue)).toString(16).slice(1)}`
}

/** OKLab: lightness 0 to 1 and two axes of colour (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
function toLab(colour: Colour): Triple {
  const [r, g, b] = toRgb(colour).map((value) => toLinear(value / 255)) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([light, a, b]: Triple): Colour {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return fromRgb(255 * toGamma(red), 255 * toGamma(green), 255 * toGamma(blue))
}

/** The colour on the way from one to another, at 0 to 1. */
export function mix(from: Colour, to: Colour, at: number): Colour {
  const start = toLab(from)
  const end = toLab(to)
  const between = (axis: 0 | 1 | 2) => start[axis] + (end[axis] - start[axis]) * at
  return fromLab([between(0), between(1), between(2)])
}

/** A surface of one colour under a light of another. */
export function multiply(surface: Colour, light: Colour): Colour {
  const [r, g, b] = toRgb(surface)
  const [lr, lg, lb] = toRgb(light)
  return fromRgb((r * lr) / 255, (g * lg) / 255, (b * lb) / 255)
}

/** Lighter (to 1) or darker (to −1), of the same hue. */
export function shade(colour: Colour, amount: number): Colour {
  const [light, a, b] = toLab(colour)
  const to = amount > 0 ? light + (1 - light) * amount : light * (1 + amount)
  const keep = amount > 0 ? 1 - amount * 0.6 : 1 + amount * 0.35
  return fromLab([to, a * keep, b * keep])
}

/** The colour as seen through, 0 (not at all) to 1. */
export function fade(colour: Colour, opacity: number): string {
  const [r, g, b] = toRgb(colour)
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, opacity)).toFixed(3)})`
}

/** Takes hue and saturation from another color and preserves the lightness. */
export function recolour(colour: Colour, like: Colour, amount: number): Colour {
  const [light, a, b] = toLab(colour)
  const [otherLight, otherA, otherB] = toLab(like)
  const lean = amount * 0.25
  return fromLab([light + (otherLight - light) * lean, a + (otherA - a) * amount, b + (otherB - b) * amount])
}

/** Turns the hue by degrees. */
export function turnHue(colour: Colour, degrees: number): Colour {
  const [light, a, b] = toLab(colour)
  const angle = (degrees * Math.PI) / 180
  return fromLab([
    light,
    a * Math.cos(angle) - b * Math.sin(angle),
    a * Math.sin(angle) + b * Math.cos(angle),
  ])
}

/** How light it looks, 0 to 1. */
export function lightness(colour: Colour): number {
  return toLab(colour)[0]
}
