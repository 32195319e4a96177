import { nameOfColour } from './colours.ts'
import type { Amount, Crop, Measure, Operation, Overlay, Place, Size } from './operation.ts'
import { nameOfPlace } from './read-place.ts'
import type { Value } from './vocabulary.ts'

const styleNames: Readonly<Partial<Record<Value<'styles'>, string>>> = {
  monochrome: 'black and white',
  pencil: 'pencil sketch',
  ink: 'ink drawing',
  oil: 'oil painting',
  points: 'pointillism',
  pixels: 'pixel art',
  facets: 'mosaic',
}

/** An operation in a few words, such as `rotate 90° clockwise`. */
export function describeOperation(operation: Operation): string {
  switch (operation.name) {
    case 'crop':
      return describeCrop(operation)
    case 'rotate':
      return describeRotation(operation.degrees)
    case 'flip':
      return operation.axis === 'vertical' ? 'flip top to bottom' : 'flip left to right'
    case 'resize':
      return `resize to ${describeSize(operation)}`
    case 'adjust':
      return `${operation.quantity} ${operation.percent > 0 ? '+' : '−'}${Math.abs(operation.percent)}%`
    case 'sharpen':
    case 'blur':
      return `${operation.name}${describeAmount(operation.amount)}`
    case 'border':
      return `add a ${nameOfColour(operation.colour)} border of ${describeMeasure(operation.width)}`
    case 'round':
      return `round the corners by ${describeMeasure(operation.radius)}`
    case 'text':
      return describeOverlay(operation)
    case 'join':
      return 'place the images side by side'
    case 'stack':
      return 'place the images one above the other'
    case 'style':
      return `${styleNames[operation.style] ?? operation.style}${operation.part < 1 ? ` at ${operation.part * 100}%` : ''}`
    case 'tint':
      return `tint ${nameOfColour(operation.colour)}`
  }
}

const describeMeasure = ({ value, unit }: Measure) => (unit === 'percent' ? `${value}%` : `${value} px`)
const describeRotation = (degrees: number) =>
  degrees > 180
    ? `rotate ${360 - degrees}° counterclockwise`
    : `rotate ${degrees}°${degrees < 180 ? ' clockwise' : ''}`
const levelNames = { slight: ' slightly', normal: '', strong: ' strongly' } as const
const describeAmount = (amount: Amount) =>
  typeof amount === 'string' ? levelNames[amount] : ` by ${describeMeasure(amount)}`
const isCentred = ({ x, y }: Place) => x === 0.5 && y === 0.5
const where = (at: Place) => (isCentred(at) ? '' : ` at the ${nameOfPlace(at)}`)

function describeCrop(crop: Crop): string {
  switch (crop.to) {
    case 'ratio':
      return `crop to ${crop.width === crop.height ? 'a square' : `${crop.width}:${crop.height}`}${where(crop.at)}`
    case 'size':
      return `crop to ${crop.width} × ${crop.height} px${where(crop.at)}`
    case 'circle':
      return `crop to a circle${where(crop.at)}`
    case 'part':
      return `crop to ${Math.round(crop.width * 100)}% × ${Math.round(crop.height * 100)}%${where(crop.at)}`
    case 'rest':
      return `crop ${describeMeasure(crop.without)} from the ${crop.sides.join(' and ')}`
  }
}

function describeSize({ width, height, longest, factor }: Size): string {
  if (factor !== undefined) return `${Math.round(factor * 1000) / 10}%`
  if (longest !== undefined) return `${longest} px on the longest side`
  if (width !== undefined && height !== undefined) return `${width} × ${height} px, cropped to fit`
  return width === undefined ? `${height} px high` : `${width} px wide`
}

function describeOverlay({ text, at, colour, weight, isItalic }: Overlay): string {
  const kind = [
    ...(weight === 700 ? [] : [weight === 300 ? 'thin' : 'regular']),
    ...(isItalic ? ['italic'] : []),
  ]
  const look = [...(colour ? [nameOfColour(colour)] : []), ...kind].join(' ')
  return `add the text “${text}” at the ${nameOfPlace(at)}${look && ` in ${look}`}`
}
