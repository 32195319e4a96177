import type { RemainingWords } from './clauses.ts'
import type { Crop, Operation, Place, Side, Size } from './operation.ts'
import type { Amounted } from './read-words.ts'
import type { Value } from './vocabulary.ts'

const sides: readonly Side[] = ['left', 'right', 'top', 'bottom']
const MAX_SIDE = 20_000

const isSide = (value: number) => value >= 1 && value <= MAX_SIDE

/** Reads a rotation; a quarter turn clockwise if nothing else is said. */
export function readRotation(words: RemainingWords): Operation | undefined {
  const turns = words.takeAll('turns')
  const half = turns.includes('half') || turns.includes('upsideDown')
  const angle = words.takeNumber('degrees', undefined)?.value
  const side = words.take('sides', 'left', 'right')
  const isLeft = side === 'left' || turns.includes('counterclockwise')
  const degrees = (angle ?? (half ? 180 : 90)) * (isLeft ? -1 : 1)
  const turn = ((degrees % 360) + 360) % 360
  return turn === 0 ? undefined : { name: 'rotate', degrees: turn }
}

/** Reads a reflection, left to right if nothing else is said. */
export function readFlip(words: RemainingWords): Operation {
  const axes = words.takeAll('axes')
  const isVertical = axes.includes('vertical') || words.take('turns', 'upsideDown') !== undefined
  return { name: 'flip', axis: isVertical ? 'vertical' : 'horizontal' }
}

export function readCrop(words: RemainingWords): Operation | undefined {
  const crop = readCropTo(words)
  return crop && { name: 'crop', ...crop }
}

function readCropTo(words: RemainingWords): Crop | undefined {
  const shape = words.take('shapes')
  if (shape === 'circle') return { to: 'circle', at: takePlace(words) }
  if (shape) return { to: 'ratio', width: 1, height: 1, at: takePlace(words) }
  const ratio = words.takePair('ratio')
  if (ratio) {
    const { width, height } = ratio
    return width && height ? { to: 'ratio', width, height, at: takePlace(words) } : undefined
  }
  const size = words.takePair('size')
  if (size) {
    words.takeAll('units')
    const { width, height } = size
    return isSide(width) && isSide(height) ? { to: 'size', width, height, at: takePlace(words) } : undefined
  }
  return words.take('factors', 'half') ? readHalf(words) : readInset(words)
}

function readHalf(words: RemainingWords): Crop {
  const at = takePlace(words)
  return { to: 'part', width: at.x === 0.5 ? 1 : 0.5, height: at.y === 0.5 ? 1 : 0.5, at }
}

function readInset(words: RemainingWords): Crop | undefined {
  const measure = words.takeNumber('px', 'percent')
  if (!measure) return undefined
  const { value, unit = 'px' } = measure
  if (value <= 0 || (unit === 'percent' && value >= 100)) return undefined
  if (measure.isTarget && unit === 'percent') {
    return { to: 'part', width: value / 100, height: value / 100, at: takePlace(words) }
  }
  const named = words.takeAll('sides')
  const cut = named.includes('each') ? sides : sides.filter((side) => named.includes(side))
  return cut.length > 0 ? { to: 'rest', without: { value, unit }, sides: cut } : undefined
}

export function readSize(words: RemainingWords): Operation | undefined {
  const change = words.take('resizes')
  const size = readPixels(words) ?? readFactor(words, change)
  return size && { name: 'resize', ...size }
}

function readPixels(words: RemainingWords): Size | undefined {
  const pair = words.takePair('size')
  words.take('units', 'px')
  if (pair) return isSide(pair.width) && isSide(pair.height) ? pairOf(pair) : undefined
  const size: { width?: number; height?: number; longest?: number } = {}
  for (let pixels = words.takeNumber('px'); pixels; pixels = words.takeNumber('px')) {
    if (!isSide(pixels.value)) return undefined
    const dimension = words.take('dimensions') ?? 'width'
    if (size[dimension] !== undefined) return undefined
    size[dimension] = Math.round(pixels.value)
  }
  return Object.keys(size).length > 0 ? size : undefined
}

const pairOf = ({ width, height }: { width: number; height: number }): Size => ({ width, height })

const levels = { slight: 0.25, normal: 0.5, strong: 1 } as const

function readFactor(words: RemainingWords, change: 'larger' | 'smaller' | undefined): Size | undefined {
  const times = words.takeNumber('times')?.value
  const named = words.take('factors')
  const percent = words.takeNumber('percent')
  if (times ?? named) {
    const factor = times ?? (named === 'half' ? 0.5 : 2)
    return factorOf(change === 'smaller' && factor > 1 ? 1 / factor : factor)
  }
  if (percent) return factorOf(factorOfPercent(percent, change))
  if (!change) return undefined
  const level = levels[words.take('degrees') ?? 'normal']
  return factorOf(change === 'larger' ? 1 + level : 1 / (1 + 2 * level))
}

/** "Enlarge by 50 %" adds to the size, "to 50 %" and "resize by 50 %" say what it becomes. */
function factorOfPercent({ value, isTarget }: Amounted, change: 'larger' | 'smaller' | undefined): number {
  if (isTarget || !change) return value / 100
  return 1 + ((change === 'larger' ? 1 : -1) * value) / 100
}

const factorOf = (factor: number): Size | undefined =>
  factor >= 0.01 && factor <= 10 ? { factor: Math.round(factor * 1000) / 1000 } : undefined

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
