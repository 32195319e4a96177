import type { Line, Page } from './line.ts'

/** Share of a page's height, at its top and bottom, for headers and footers. */
const MARGIN = 0.12
/** Tolerance of a line's vertical position, in points. */
const TOLERANCE = 5
/**
 * Minimum share of pages, from the first to the last occurrence, that contain the line: half if left and right pages
 * differ.
 */
const LEAST_SHARE = 0.4

/**
 * Removes headers, footers and page numbers: the same line at the same position on most pages, regardless of numbers.
 */
export function withoutRunningHeads(pages: readonly Page[]): Page[] {
  const repeated = new Set(groupsOf(pages).filter(isBoilerplate).flat())
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !repeated.has(line)) }))
}

/** A line without its numbers, including standalone Roman ones. */
function patternOf(text: string): string {
  const bare = text.replaceAll('\uFFFE', '').toLowerCase()
  return /^[ivxlcdm]{1,8}$/.test(bare) ? '#' : bare.replace(/\p{N}+/gu, '#')
}

/** Lines in the margins with the same text and height. */
function groupsOf(pages: readonly Page[]): Line[][] {
  const byPattern = new Map<string, { line: Line; place: number }[]>()
  for (const { height, lines } of pages) {
    for (const line of lines) {
      const place = (line.top + line.bottom) / 2
      if (place > height * MARGIN && place < height * (1 - MARGIN)) continue
      const pattern = patternOf(line.text)
      const matches = byPattern.get(pattern)
      if (matches) matches.push({ line, place })
      else byPattern.set(pattern, [{ line, place }])
    }
  }
  return [...byPattern.values()].flatMap(splitByPlace)
}

function splitByPlace(matches: readonly { line: Line; place: number }[]): Line[][] {
  const groups: Line[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { line, place } of matches.toSorted((one, other) => one.place - other.place)) {
    if (place - before > TOLERANCE) groups.push([])
    groups.at(-1)?.push(line)
    before = place
  }
  return groups
}

function isBoilerplate(lines: readonly Line[]): boolean {
  const pages = [...new Set(lines.map(({ page }) => page))].toSorted((one, other) => one - other)
  const [first = 0] = pages
  const span = (pages.at(-1) ?? 0) - first + 1
  return pages.length >= 2 && (pages.length >= 3 || span === 2) && pages.length / span >= LEAST_SHARE
}
