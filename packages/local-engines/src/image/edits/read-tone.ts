import type { RemainingWords } from './clauses.ts'
import type { Amount, Operation } from './operation.ts'
import { toColour, type Value } from './vocabulary.ts'

type Quantity = Value<'quantities'>

const adjectives: Readonly<Record<Value<'adjectives'>, readonly [Quantity, 1 | -1]>> = {
  brighter: ['brightness', 1],
  darker: ['brightness', -1],
  contrasty: ['contrast', 1],
  saturated: ['saturation', 1],
  desaturated: ['saturation', -1],
  warmer: ['warmth', 1],
  cooler: ['warmth', -1],
}
const percents = { slight: 10, normal: 20, strong: 40 } as const
const MOST_PERCENT = 400

export function readAdjustment(words: RemainingWords): Operation | undefined {
  const adjective = words.take('adjectives')
  const quantity = adjective ? adjectives[adjective][0] : words.take('quantities')
  if (!quantity) return undefined
  const isLess = words.takeAll('changes').includes('less')
  const sign = (isLess ? -1 : 1) * (adjective ? adjectives[adjective][1] : 1)
  words.takeAll('verbs')
  const percent = readPercent(words, sign)
  const isPossible = percent !== 0 && percent >= -100 && percent <= MOST_PERCENT
  return isPossible ? { name: 'adjust', quantity, percent } : undefined
}

function readPercent(words: RemainingWords, sign: number): number {
  const measure = words.takeNumber('percent')
  if (measure) {
    if (measure.isTarget) return measure.value - 100
    return measure.isSigned ? measure.value : sign * measure.value
  }
  const factor = words.take('factors')
  if (factor) return factor === 'double' && sign > 0 ? 100 : -50
  return sign * percents[words.takeAll('degrees').at(-1) ?? 'normal']
}

export function readFocus(name: 'sharpen' | 'blur', words: RemainingWords): Operation | undefined {
  words.take('changes', 'more')
  words.takeAll('verbs')
  const measure = name === 'blur' ? words.takeNumber('px', 'percent') : words.takeNumber('percent')
  const amount: Amount = measure
    ? { value: measure.value, unit: measure.unit ?? 'px' }
    : (words.takeAll('degrees').at(-1) ?? 'normal')
  const isPossible = !measure || (measure.value > 0 && measure.value <= 200)
  return isPossible ? { name, amount } : undefined
}

const weathers: readonly Value<'styles'>[] = ['fog', 'snow', 'rain']
const parts = { slight: 0.4, normal: 1, strong: 1 } as const

/** Reads a style, in full unless it says otherwise. "Add a mosaic" asks for an object, "add snow" does not. */
export function readStyle(words: RemainingWords): Operation | undefined {
  const style = words.take('styles')
  const verbs = words.takeAll('verbs')
  if (!style || (verbs.includes('add') && !verbs.includes('effect') && !weathers.includes(style)))
    return undefined
  const percent = words.takeNumber('percent')?.value ?? 100 * parts[words.take('degrees') ?? 'normal']
  return percent > 0 && percent <= 100 ? { name: 'style', style, part: percent / 100 } : undefined
}

const grays: readonly Value<'colours'>[] = ['gray', 'black', 'white', 'transparent']

export function readTint(words: RemainingWords): Operation | undefined {
  const colour = words.take('colours')
  const verbs = words.takeAll('verbs')
  if (!colour || grays.includes(colour) || verbs.includes('add')) return undefined
  return { name: 'tint', colour: toColour(colour) }
}
