/** A text as it is compared: one form for all ways of writing the same, and where each of its units stood. */
export interface FoldedText {
  /** UTF-16, of which the first `length` units count. */
  readonly units: Uint16Array
  readonly length: number
  /** Offset in the original of each unit, and of the end. */
  readonly offsets: Uint32Array
}

/**
 * Marks that are written or left out without making another word. Those of scripts in which they are vowels, as in Thai and
 * Devanagari, stay.
 */
const loose =
  /[\p{M}&&[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]/gv
/** What cannot be seen, and the stroke that stretches Arabic letters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/gv
/** Letters with a stroke, which have no normal form without it. */
const strokes: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' }
const space = /^\s$/v

/** What the characters of the first plane fold to where that is one unit; 0: not asked yet, or otherwise. */
const single = new Uint16Array(0x1_0000)
/** The other requested voices; a text has few of them. */
const others = new Map<number, string>()
const MAX_OTHERS = 50_000
/** Longest that one character folds to. */
const MAX_UNITS = 18
const SPACE = 0x20

function foldOne(character: string): string {
  if (space.test(character)) return ' '
  // Syllables of Hangul stay whole: one is not the beginning of another.
  const parts = /\p{Script=Hangul}/v.test(character) ? character : character.normalize('NFKD')
  // By way of upper case, in which ß is SS and both forms of sigma are one.
  const bare = parts.replace(unseen, '').replace(loose, '').toUpperCase().toLowerCase().replace(loose, '')
  return strokes[bare] ?? bare
}

/** A text while it is folded. */
class Folding {
  units: Uint16Array
  offsets: Uint32Array
  length = 0

  constructor(room: number) {
    this.units = new Uint16Array(room)
    this.offsets = new Uint32Array(room + 1)
  }

  add(unit: number, offset: number): void {
    // Spaces in a row are one.
    if (unit === SPACE && this.length > 0 && this.units[this.length - 1] === SPACE) return
    this.units[this.length] = unit
    this.offsets[this.length] = offset
    this.length++
  }

  /** Sees to it that so many more units have room. */
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
 * Folds a text: neither case nor width, diacritics, invisible characters or the sort and number of spaces make a difference.
 * Offsets are those of the text in normal form KC, which is also the form to cite from.
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

/** Folds a character that is met for the first time, or becomes none or several. Answers by how much it is longer than one unit. */
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

/** The form of a text that is folded and cited. */
export const normalForm = (text: string): string => text.normalize('NFKC')
