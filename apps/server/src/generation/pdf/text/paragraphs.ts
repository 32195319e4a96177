import { lineEnder, withoutMarks } from './hyphens.ts'
import type { Line } from './line.ts'

/** Extra line spacing that separates paragraphs. */
const WIDE_GAP = 1.35
/** Minimum relative difference of font sizes. */
const OTHER_SIZE = 0.15
/** In letter heights: a first line is indented this much… */
const INDENT = 0.7
/** …and a last line ends this much before the others. */
const SHORT_BY = 3

const endsSentence = /[.!?:…。！？][)\]"'”’»]*$/u
const startsSmall = /^\p{Ll}/u
const isListItem = /^(?:[•‣▪–—*]|\(?\d{1,3}[.)]|[a-z]\))\s/u

const heightOf = ({ top, bottom }: Line) => Math.max(1, top - bottom)
const fallOf = (before: Line, line: Line) => before.bottom - line.bottom

/** Rebuilds paragraphs from lines: text with an empty line between paragraphs. */
export function paragraphsOf(lines: readonly Line[]): string {
  const endOf = lineEnder(lines)
  const usual = usualFall(lines)
  const pieces: string[] = []
  let paragraph: Line[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (!before || startsParagraph(paragraph, before, line, usual)) {
      if (before) pieces.push(before.text, '\n\n')
      paragraph = []
    } else pieces.push(endOf(before.text, line.text))
    paragraph.push(line)
  }
  pieces.push(lines.at(-1)?.text ?? '')
  return withoutMarks(pieces.join(''))
}

/** Usual line spacing, in letter heights. */
function usualFall(lines: readonly Line[]): number {
  const falls = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    const fall = before && isBelow(before, line) ? fallOf(before, line) / heightOf(line) : 0
    return fall > 0.3 && fall < 4 ? [fall] : []
  })
  return falls.toSorted((one, other) => one - other)[Math.floor(falls.length / 2)] ?? 1.2
}

/** On the same page, in the same column. */
function isBelow(before: Line, line: Line): boolean {
  return (
    line.page === before.page &&
    line.bottom < before.bottom &&
    line.left < before.right &&
    line.right > before.left
  )
}

function startsParagraph(paragraph: readonly Line[], before: Line, line: Line, usual: number): boolean {
  const height = heightOf(line)
  if (isBeside(before, line)) return false
  if (Math.abs(heightOf(before) - height) / height > OTHER_SIZE) return true
  if (before.text.endsWith('\uFFFE') || startsSmall.test(line.text))
    return isFarBelow(before, line, usual * 2)
  if (isListItem.test(line.text)) return true
  if (!isBelow(before, line)) return endsSentence.test(before.text)
  if (isFarBelow(before, line, usual)) return true
  if (line.left - before.left > height * INDENT && paragraph.length > 0) return !isHanging(paragraph, line)
  const widest = Math.max(line.right, ...paragraph.slice(-20).map(({ right }) => right))
  return endsSentence.test(before.text) && widest - before.right > height * SHORT_BY
}

/** Whether two pieces belong to one line. */
function isBeside(before: Line, line: Line): boolean {
  const isLevel = Math.abs(before.bottom - line.bottom) < heightOf(line) * 0.3
  return before.page === line.page && isLevel && line.left >= before.right - 1
}

function isFarBelow(before: Line, line: Line, usual: number): boolean {
  return isBelow(before, line) && fallOf(before, line) / heightOf(line) > usual * WIDE_GAP
}

/** The later lines of a list entry are indented further than its first, and continue its sentence. */
function isHanging(paragraph: readonly Line[], line: Line): boolean {
  const [first] = paragraph
  return first !== undefined && isListItem.test(first.text) && line.left > first.left
}
