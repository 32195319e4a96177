/** A text in the form in which it is compared, with the original offset of each unit. */
export interface FoldedText {
  /** UTF-16 units, of which the first `length` are used. */
  readonly units: Uint16Array
  readonly length: number
  /** Offset in the original of each unit, and of the end. */
  readonly offsets: Uint32Array
}

/**
 * Marks that can be omitted without changing a word. Marks that are vowels in their script, as in Thai and Devanagari,
 * are kept.
 */
const loose =
  /[\p{M}&&[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]/gv
/** Invisible characters, and the stroke that stretches Arabic letters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/gv
/** Letters with a stroke, which have no decomposition. */
const strokes: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' }
const space = /^\s$/v

/** The folded forms of characters of the first plane that fold to one unit; 0: not computed yet, or another length. */
const single = new Uint16Array(0x1_0000)
/** The folded forms of other characters; a text has few of them. */
const others = new Map<number, string>()
const MAX_OTHERS = 50_000
/** Maximum length of the folded form of a character. */
const MAX_UNITS = 18
const SPACE = 0x20

function foldOne(character: string): string {
  if (space.test(character)) return ' '
  // Hangul syllables stay composed, as one must not be a prefix of another.
  const parts = /\p{Script=Hangul}/v.test(character) ? character : character.normalize('NFKD')
  // Through upper case, where ß is SS and both forms of sigma are the same.
  const bare = parts.replace(unseen, '').replace(loose, '').toUpperCase().toLowerCase().replace(loose, '')
  return strokes[bare] ?? bare
}

/** A text being folded. */
class Folding {
  units: Uint16Array
  offsets: Uint32Array
  length = 0

  constructor(room: number) {
    this.units = new Uint16Array(room)
    this.offsets = new Uint32Array(room + 1)
  }

  add(unit: number, offset: number): void {
    // Consecutive spaces become one.
    if (unit === SPACE && this.length > 0 && this.units[this.length - 1] === SPACE) return
    this.units[this.length] = unit
    this.offsets[this.length] = offset
    this.length++
  }

  /** Ensures capacity for more units. */
  makeRoom(more: number): void {
    if (this.length + more < this.units.length) return
    const room = 2 * this.units.length + more
    const [units, offsets] = [new Uint16Array(room), new Uint32Array(room + 1)]
    units.set(this.units)
    offsets.set(this.offsets)
    this.units = units
    this.offsets = offsets
  }
}

/**
 * Folds a text: case, width, diacritics, invisible characters and the type and number of spaces are ignored. Offsets
 * refer to the text in normal form KC, which is also used for quotes.
 */
export function foldText(normal: string): FoldedText {
  const folding = new Folding(normal.length + MAX_UNITS)
  for (let at = 0; at < normal.length; at++) {
    const quick = single[normal.charCodeAt(at)]
    if (quick) folding.add(quick, at)
    else at += foldSlowly(folding, normal, at)
  }
  const { units, length, offsets } = folding
  offsets[length] = normal.length
  return { units, length, offsets }
}

/**
 * Folds a character for the first time, or one that becomes zero or several units. Returns how many units longer than
 * one the character is.
 */
function foldSlowly(folding: Folding, normal: string, at: number): number {
  const point = normal.codePointAt(at) ?? 0
  const folded = others.get(point) ?? foldOne(String.fromCodePoint(point))
  folding.makeRoom(folded.length + normal.length - at)
  for (let unit = 0; unit < folded.length; unit++) folding.add(folded.charCodeAt(unit), at)
  const isLong = point > 0xffff
  if (!isLong && folded.length === 1) single[point] = folded.charCodeAt(0)
  else if (others.size < MAX_OTHERS) others.set(point, folded)
  return isLong ? 1 : 0
}

/** The normal form of a text that offsets refer to. */
export const normalForm = (text: string): string => text.normalize('NFKC')
