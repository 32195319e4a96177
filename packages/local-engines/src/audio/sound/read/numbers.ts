const numbers: Readonly<Record<string, number>> = {
  once: 1,
  single: 1,
  one: 1,
  two: 2,
  twice: 2,
  double: 2,
  pair: 2,
  couple: 2,
  three: 3,
  thrice: 3,
  triple: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
  few: 3,
}
const MOST = 40

/** A count, as a word or in digits. */
export function numberOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Math.max(1, Math.min(MOST, Number(word)))
  return Object.hasOwn(numbers, word) ? numbers[word] : undefined
}
