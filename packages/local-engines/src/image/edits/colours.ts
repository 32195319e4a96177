import type { Colour } from '../illustrator/colour.ts'
import type { Value } from './vocabulary.ts'

const named: Readonly<Record<Value<'colours'>, Colour>> = {
  red: '#d91f2d',
  darkRed: '#8b0f1a',
  lightPink: '#ffc2d6',
  orange: '#f58220',
  yellow: '#ffd52e',
  green: '#1f9d4d',
  darkGreen: '#0d5c2b',
  lightGreen: '#a4e3a0',
  turquoise: '#1fb8b0',
  blue: '#1f5fd9',
  lightBlue: '#9fd0ff',
  navy: '#14245c',
  purple: '#7b2fbf',
  pink: '#f0489a',
  brown: '#7a4a26',
  beige: '#ecdcc0',
  gold: '#d4a62a',
  silver: '#bfc4cc',
  gray: '#808080',
  lightGray: '#d3d3d3',
  darkGray: '#404040',
  black: '#000000',
  white: '#ffffff',
  transparent: '#00000000',
}

const isNamed = (value: string): value is Value<'colours'> => Object.hasOwn(named, value)

/** A colour by its name or by its hexadecimal digits. */
export const toColour = (value: string): Colour => (isNamed(value) ? named[value] : `#${value.slice(1)}`)

/** How a colour is called: its name, or its hexadecimal digits. */
export function nameOfColour(colour: Colour): string {
  const name = Object.entries(named).find(([, value]) => value === colour)?.[0] ?? colour
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
