import type { Line } from './line.ts'

/** An entry of an outline: its title and destination. */
export interface Heading {
  readonly title: string
  /** Page from 0. */
  readonly page: number
  /** Height on the page, in points from its bottom; null for the whole page. */
  readonly top: number | null
}

/** The lines under a heading. */
export interface ChapterLines {
  readonly title: string
  /** First page, from 0. */
  readonly page: number
  readonly lines: readonly Line[]
}

/** The text before the first heading: a title page, a preface. */
const BEFORE = 'Beginning'

/** Splits lines at the headings of an outline; headings without lines are omitted, and no line is lost. */
export function chaptersOf(lines: readonly Line[], outline: readonly Heading[]): ChapterLines[] {
  const starts = outline
    .map((heading) => ({ ...heading, start: startOf(lines, heading) }))
    .toSorted((one, other) => one.start - other.start)
  const all = [{ title: BEFORE, page: lines[0]?.page ?? 0, start: 0 }, ...starts]
  return all
    .map(({ title, page, start }, index) => ({
      title: title || `Chapter ${index}`,
      page,
      lines: lines.slice(start, all[index + 1]?.start),
    }))
    .filter((chapter) => chapter.lines.length > 0)
}

/** The first line of a heading, in reading order. */
function startOf(lines: readonly Line[], { title, page, top }: Heading): number {
  const found = lines.findIndex((line) => line.page >= page)
  if (found < 0) return lines.length
  const onPage = lines.slice(found).filter((line) => line.page === page)
  const named = onPage.findIndex(({ text }) => title !== '' && matchesTitle(text, title))
  if (named >= 0) return found + named
  const below = top === null ? 0 : onPage.findIndex((line) => (line.top + line.bottom) / 2 <= top)
  return found + (below < 0 ? onPage.length : below)
}

/** Whether a line is a heading or begins it: “1 Rivers” is “Rivers”. */
function matchesTitle(text: string, title: string): boolean {
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}]+/gu, '')
  const [line, heading] = [plain(text), plain(title)]
  if (line.length < 3) return false
  return line === heading || (line.length > 12 && heading.startsWith(line))
}
