import type { Token } from './tokens.ts'

/** Expressions whose words mean something else by themselves, and what they come to; longest first where they overlap. */
const compounds: ReadonlyMap<string, string> = new Map([
  ['golden retriever', 'dog'],
  ['golden gate bridge', 'red bridge'],
  ['golden gate', 'red bridge'],
  ['red panda', 'raccoon'],
  ['black hole', 'galaxy'],
  ['orange juice', 'juice'],
  ['green tea', 'tea'],
  ['red wine', 'wine'],
  ['white wine', 'wine'],
  ['ball of yarn', 'yarn'],
  ['out of the water', ''],
  ['out of water', ''],
  ['pink flamingo', 'flamingo'],
  ['teddy bears', 'teddy bear'],
  ['family of', 'family of'],
  ['couple of', 'couple of'],
  ['family', 'man , a woman and two children'],
  ['couple', 'man and a woman'],
  ['school of', 'six'],
  ['pack of', 'five'],
  ['bunch of', 'four'],
  ['ice cream', 'icecream'],
  ['ice creams', 'icecreams'],
  ['mountain lake', 'lake'],
  ['mountain river', 'river'],
  ['mountain village', 'village'],
  ['stained glass window', 'stained glass'],
  ['sunflower field', 'many sunflowers in a field'],
  ['field of sunflowers', 'many sunflowers in a field'],
  ['tulip field', 'many tulips in a field'],
  ['field of tulips', 'many tulips in a field'],
  ['lavender field', 'purple field'],
])
const LONGEST = 4

/** Puts plain words in the place of expressions that would be misread word by word. */
export function resolveCompounds(tokens: readonly Token[]): Token[] {
  const resolved: Token[] = []
  let at = 0
  while (at < tokens.length) {
    const length = lengthAt(tokens, at)
    const words = textOf(tokens, at, length)
    const meant = length > 0 ? (compounds.get(words) ?? words) : (tokens[at]?.text ?? '')
    for (const text of meant.split(' ').filter(Boolean)) resolved.push({ text, isRead: false })
    at += Math.max(1, length)
  }
  return resolved
}

/** Tokens of the longest expression that begins here; 0 when there is none. */
function lengthAt(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    if (compounds.has(textOf(tokens, at, length))) return length
  }
  return 0
}

const textOf = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map((token) => token.text)
    .join(' ')
