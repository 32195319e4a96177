const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const words = new Map<string, number>([
  ...ones.map((word, value) => [word, value] as const),
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['forty-five', 45],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
  ['a', 1],
  ['an', 1],
  ['another', 1],
  ['single', 1],
  ['couple', 2],
  ['pair', 2],
  ['few', 3],
  ['half', 0.5],
  ['dozen', 12],
])

/** A pattern that matches a number in digits or as a common word. */
export const numberPattern = `\\d+(?:[.,]\\d+)?|${[...words.keys()].join('|')}`

/** The value of a match of {@link numberPattern}. */
export function numberFrom(number: string): number {
  return words.get(number.toLowerCase()) ?? Number(number.replace(',', '.'))
}
