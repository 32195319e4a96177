import type { FoldedText } from './fold.ts'

/** A folded text with look-alike letters replaced. */
export interface UndisguisedText extends FoldedText {
  /** For each unit: `DISGUISED`, `SPELLED`, `JOINED`, or 0. */
  readonly marks: Uint8Array
}

/** A unit of a word that was written with look-alikes, or with joiners between its letters. */
export const DISGUISED = 1
/** A letter that was surrounded by spaces: words can begin and end anywhere among such letters. */
export const SPELLED = 3
/** The first unit after a hyphen, dot or other joiner that was removed. */
export const JOINED = 2

/** Pairs of a character and the Latin letter it looks like. `l` and `i` share look-alikes; `i` represents both. */
const letters =
  'аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw һh ӏi αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw li'
const leetPairs = '0o 1i 3e 4a 5s 7t 8b @a $s €e !i |i'

const lookAlikes = tableOf(letters)
const leetLetters = tableOf(`${letters} ${leetPairs}`)

/** The letter that each UTF-16 unit looks like. */
function tableOf(pairs: string): Uint16Array {
  const table = Uint16Array.from({ length: 0x1_0000 }, (_, unit) => unit)
  for (const pair of pairs.split(' ')) table[pair.charCodeAt(0)] = pair.charCodeAt(1)
  return table
}

/** The representative of a unit and all letters that look like it. */
export const lookAlikeOf = (unit: number): number => lookAlikes[unit] as number

const kinds = { unknown: 0, other: 1, latin: 2, foreign: 3, digit: 4, sign: 5, word: 6, joiner: 7 } as const
const SPACE = 0x20
/** Kinds of the units of the first plane, filled on demand. */
const known = new Uint8Array(0x1_0000)

function kindOf(unit: number): number {
  if (known[unit] === kinds.unknown) known[unit] = findKind(String.fromCharCode(unit))
  return known[unit] as number
}

function findKind(character: string): number {
  if (/\p{Script=Latin}/v.test(character)) return kinds.latin
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]/v.test(character)) return kinds.foreign
  if (/[0134578]/.test(character)) return kinds.digit
  if (/[@$€!|]/.test(character)) return kinds.sign
  if (/[\p{L}\p{N}]/v.test(character)) return kinds.word
  return /[\-‐‑_.·•*'’\/+~]/v.test(character) ? kinds.joiner : kinds.other
}

const isInWord = (kind: number) => kind >= kinds.latin && kind <= kinds.word && kind !== kinds.sign

/** A part of a text between two spaces. */
interface Token {
  readonly from: number
  readonly to: number
  readonly isDisguised: boolean
  /** Its letters and digits. */
  readonly wordUnits: number
}

function readToken(units: Uint16Array, from: number, to: number): Token {
  let [latin, foreign, leet, wordUnits] = [0, 0, 0, 0]
  for (let at = from; at < to; at++) {
    const kind = kindOf(units[at] as number)
    if (isInWord(kind)) wordUnits++
    if (kind === kinds.latin) latin++
    if (kind === kinds.foreign) foreign++
    // At the end of a word, a sign is punctuation.
    const isSign = kind === kinds.sign && at + 1 < to && isInWord(kindOf(units[at + 1] as number))
    if (kind === kinds.digit || isSign) leet++
  }
  // With more digits than letters, it is a number with a unit or a product name.
  const isLeet = leet > 0 && latin + foreign >= leet
  return { from, to, wordUnits, isDisguised: isLeet || (latin > 0 && foreign > 0) }
}

function tokensOf({ units, length }: FoldedText): Token[] {
  const tokens: Token[] = []
  for (let from = 0; from < length; ) {
    if (units[from] === SPACE) {
      from++
      continue
    }
    const next = units.indexOf(SPACE, from)
    const to = next < 0 || next > length ? length : next
    tokens.push(readToken(units, from, to))
    from = to
  }
  return tokens
}

/** Minimum number of letters with spaces between them that spell a word. */
const MIN_SPELLED = 3

/** Marks the tokens that are single letters, in runs long enough to spell a word. */
function spelledTokens(tokens: readonly Token[]): readonly boolean[] {
  const spelled = tokens.map(({ wordUnits }) => wordUnits === 1)
  for (let from = 0; from < spelled.length; ) {
    let to = from
    while (spelled[to]) to++
    if (to - from < MIN_SPELLED) spelled.fill(false, from, to)
    from = to + 1
  }
  return spelled
}

/** The output of `undisguise` so far. */
class Undisguising {
  length = 0
  readonly units: Uint16Array
  readonly offsets: Uint32Array
  readonly marks: Uint8Array
  readonly #text: FoldedText

  constructor(text: FoldedText) {
    this.#text = text
    this.units = new Uint16Array(text.length)
    this.offsets = new Uint32Array(text.length + 1)
    this.marks = new Uint8Array(text.length)
  }

  add(at: number, unit: number, mark: number): void {
    this.units[this.length] = unit
    this.offsets[this.length] = this.#text.offsets[at] as number
    this.marks[this.length] = mark
    this.length++
  }

  addToken(token: Token, isSpelled: boolean): void {
    const { from, to, isDisguised } = token
    const { units } = this.#text
    let joint = 0
    for (let at = from; at < to; at++) {
      const unit = units[at] as number
      if (at > from && at + 1 < to && isJoint(units, at)) {
        joint = isSingle(units, at - 1, token) || isSingle(units, at + 1, token) ? DISGUISED : JOINED
        continue
      }
      const table = isDisguised || isSpelled ? leetLetters : lookAlikes
      this.add(at, table[unit] as number, joint || (isSpelled ? SPELLED : isDisguised ? DISGUISED : 0))
      joint = 0
    }
  }
}

/** Whether there is a joiner between two units of a word. */
function isJoint(units: Uint16Array, at: number): boolean {
  if (kindOf(units[at] as number) !== kinds.joiner) return false
  return isInWord(kindOf(units[at - 1] as number)) && isInWord(kindOf(units[at + 1] as number))
}

/** Whether the part of a word that ends or begins at a position is one letter. */
const isSingle = (units: Uint16Array, at: number, { from, to }: Pick<Token, 'from' | 'to'>) =>
  (at === from || !isInWord(kindOf(units[at - 1] as number))) &&
  (at + 1 === to || !isInWord(kindOf(units[at + 1] as number)))

/**
 * Reverses ways to disguise words: look-alike letters of other scripts and digits, joiners within words, and words
 * spelled letter by letter. Linear in the length of the text.
 */
export function undisguise(text: FoldedText): UndisguisedText {
  const written = new Undisguising(text)
  const tokens = tokensOf(text)
  const spelled = spelledTokens(tokens)
  for (const [index, token] of tokens.entries()) {
    const isSpelled = spelled[index] === true
    if (index > 0 && !(isSpelled && spelled[index - 1])) written.add(token.from - 1, SPACE, 0)
    written.addToken(token, isSpelled)
  }
  const { units, offsets, marks, length } = written
  offsets[length] = text.offsets[text.length] as number
  return { units, offsets, marks, length }
}
