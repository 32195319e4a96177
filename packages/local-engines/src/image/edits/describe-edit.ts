import type { RequestNote } from '@atelier/contract/schemas/note'
import type { Amount, Crop, Measure, Named, Operation, Overlay, Place, Size } from './operation.ts'
import { type Edit, readEdit } from './read-edit.ts'
import { nameOfPlace } from './read-geometry.ts'
import { nameOfColour, type Value } from './vocabulary.ts'

/** Most parts of a request in a note, and most characters of one. */
const MAX_PARTS = 6
const MAX_CHARACTERS = 60
const hint = 'An AI edit model can; choose one, or ask for an exact edit such as “crop to a square”.'

/** What is done for a request, or what of it cannot be done; then nothing is. */
export function describeEdit(request: string, images: number): RequestNote[] {
  const edit = readEdit(request)
  const reason = problemOf(edit, images)
  if (reason) return [{ code: 'not_understood', text: reason, words: shorten(edit.unknown) }]
  const done = edit.operations.map(describeOperation)
  if (edit.unknown.length === 0 && done.length > 0)
    return [{ code: 'rendered', text: `Will do: ${done.join(', ')}.`, words: done }]
  const words = shorten(edit.unknown.length > 0 ? edit.unknown : [request.trim()])
  const list = words.map((part) => `“${part}”`).join(', ')
  return [{ code: 'not_understood', text: `Can’t do ${list}. ${hint}`, words }]
}

function problemOf({ operations, unknown, reason }: Edit, images: number): string | undefined {
  if (reason || unknown.length > 0) return reason
  const joins = operations.filter(({ name }) => name === 'join' || name === 'stack').length
  if (joins > 0 && images < 2) return 'Add at least two images to place them side by side.'
  if (joins === 0 && images > 1) return 'Several images can only be placed side by side. Remove the others.'
  return joins > 1 ? 'The images can be placed side by side only once.' : undefined
}

const shorten = (parts: readonly string[]): string[] =>
  parts
    .slice(0, MAX_PARTS)
    .map((part) => (part.length > MAX_CHARACTERS ? `${part.slice(0, MAX_CHARACTERS).trimEnd()}…` : part))

const styleNames: Readonly<Partial<Record<Value<'styles'>, string>>> = {
  monochrome: 'black and white',
  pencil: 'pencil sketch',
  ink: 'ink drawing',
  oil: 'oil painting',
  points: 'pointillism',
  pixels: 'pixel art',
  facets: 'mosaic',
}

const describers: { readonly [Name in Operation['name']]: (operation: Named<Name>) => string } = {
  crop: (crop) => describeCrop(crop),
  rotate: ({ degrees }) => describeRotation(degrees),
  flip: ({ axis }) => (axis === 'vertical' ? 'flip top to bottom' : 'flip left to right'),
  resize: (size) => `resize to ${describeSize(size)}`,
  adjust: ({ quantity, percent }) => `${quantity} ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
  sharpen: ({ amount }) => `sharpen${describeAmount(amount)}`,
  blur: ({ amount }) => `blur${describeAmount(amount)}`,
  border: ({ colour, width }) => `add a ${nameOfColour(colour)} border of ${describeMeasure(width)}`,
  round: ({ radius }) => `round the corners by ${describeMeasure(radius)}`,
  text: (overlay) => describeOverlay(overlay),
  join: () => 'place the images side by side',
  stack: () => 'place the images one above the other',
  style: ({ style, part }) => `${styleNames[style] ?? style}${part < 1 ? ` at ${part * 100}%` : ''}`,
  tint: ({ colour }) => `tint ${nameOfColour(colour)}`,
}

/** An operation in a few words, such as `rotate 90° clockwise`. */
export const describeOperation = (operation: Operation): string =>
  (describers[operation.name] as (operation: Operation) => string)(operation)

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
  if (crop.to === 'rest') return `crop ${describeMeasure(crop.without)} from the ${crop.sides.join(' and ')}`
  return `crop to ${partOf(crop)}${where(crop.at)}`
}

function partOf(crop: Exclude<Crop, { to: 'rest' }>): string {
  if (crop.to === 'circle') return 'a circle'
  const { to, width, height } = crop
  if (to === 'size') return `${width} × ${height} px`
  if (to === 'part') return `${Math.round(width * 100)}% × ${Math.round(height * 100)}%`
  return width === height ? 'a square' : `${width}:${height}`
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
