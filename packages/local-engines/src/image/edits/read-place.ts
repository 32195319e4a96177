import type { Place } from './operation.ts'
import type { RemainingWords } from './remaining-words.ts'
import type { Value } from './vocabulary.ts'

type SideWord = Value<'sides'>

const centre: Place = { x: 0.5, y: 0.5 }
const places: Readonly<Partial<Record<SideWord, Partial<Place>>>> = {
  left: { x: 0 },
  right: { x: 1 },
  top: { y: 0 },
  bottom: { y: 1 },
  bottomLeft: { x: 0, y: 1 },
  bottomRight: { x: 1, y: 1 },
}

/** Takes the words of a place in the image; without any, `usual`. */
export function takePlace(words: RemainingWords, usual: Place = centre): Place {
  const sides = words.takeAll('sides')
  if (sides.length === 0) return usual
  if (sides.every((side) => side === 'corner')) return { x: 1, y: 1 }
  return Object.assign({}, centre, ...sides.map((side) => places[side]))
}

const positions = [
  ['top left', 'top', 'top right'],
  ['left', 'center', 'right'],
  ['bottom left', 'bottom', 'bottom right'],
] as const

/** How a place is called, such as `bottom right`. */
export const nameOfPlace = ({ x, y }: Place): string => positions[y * 2]?.[x * 2] ?? 'center'
