import { isCovered } from '../font-subsets.ts'
import type { RemainingWords } from './clauses.ts'
import type { Measure, Operation } from './operation.ts'
import { takePlace } from './read-geometry.ts'
import { toColour } from './vocabulary.ts'

const percent = (value: number): Measure => ({ value, unit: 'percent' })

function takeMeasure(
  words: RemainingWords,
  most: { px: number; percent: number },
): Measure | undefined | null {
  const measure = words.takeNumber('px', 'percent')
  if (!measure) return undefined
  const { value, unit = 'px' } = measure
  const limit = unit === 'percent' ? most.percent : most.px
  return value > 0 && value <= limit ? { value, unit } : null
}

/** Reads a border, white and 3 % of the shorter side wide if nothing else is said. */
export function readBorder(words: RemainingWords): Operation | undefined {
  const measure = takeMeasure(words, { px: 4000, percent: 50 })
  const isWide = [words.take('dimensions'), words.take('sizes', 'large'), words.take('fonts', 'bold')].some(
    Boolean,
  )
  const isThin = [words.take('fonts', 'thin'), words.take('sizes', 'small')].some(Boolean)
  words.takeAll('verbs')
  words.take('sides', 'each')
  const colour = toColour(words.take('colours') ?? 'white')
  const usual = isThin ? 1 : isWide ? 6 : 3
  return measure === null ? undefined : { name: 'border', width: measure ?? percent(usual), colour }
}

const radii = { slight: 3, normal: 6, strong: 15 } as const

export function readRounding(words: RemainingWords): Operation | undefined {
  const measure = takeMeasure(words, { px: 10_000, percent: 50 })
  words.takeAll('verbs')
  const level = words.take('degrees') ?? 'normal'
  return measure === null ? undefined : { name: 'round', radius: measure ?? percent(radii[level]) }
}

const MAX_LETTERS = 300
const sizes = { small: 5, normal: 9, large: 16 } as const

const askForQuotes = 'Put the text to add in quotation marks, such as “Sale”.'

function problemOf(text: string): string | undefined {
  if ([...text].length > MAX_LETTERS) return `The text has more than ${MAX_LETTERS} characters.`
  if (isCovered(text)) return undefined
  return `The built-in font cannot write “${text.slice(0, 40)}”. An AI edit model may; choose one.`
}

/** Reads a text over the image, at the bottom if nothing else is said. Returns the reason if it cannot be written. */
export function readOverlay(words: RemainingWords): Operation | string | undefined {
  const text = words.takeText('operations')
  const verbs = words.takeAll('verbs')
  if (!text) return verbs.includes('add') ? askForQuotes : undefined
  const fonts = words.takeAll('fonts')
  const colour = words.take('colours')
  const measure = takeMeasure(words, { px: 2000, percent: 100 })
  const named = words.take('sizes') ?? 'normal'
  const at = takePlace(words, { x: 0.5, y: 1 })
  // "Change the text to …" is about a text in the image.
  if (measure === null || verbs.includes('alter')) return undefined
  const problem = problemOf(text)
  if (problem) return problem
  const weight = fonts.includes('thin') ? 300 : fonts.includes('regular') ? 400 : 700
  return {
    ...{ name: 'text', text, at, size: measure ?? percent(sizes[named]) },
    ...(colour && { colour: toColour(colour) }),
    ...{ weight, isItalic: fonts.includes('italic') },
  }
}
