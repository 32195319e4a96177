import { PdfError } from '../reading/pdf-error.ts'

/** Pages, from 0, of a range such as `3-7,9`. @throws PdfError of the field `pages` */
export function pagesOf(range: string, count: number): ReadonlySet<number> {
  const chosen = new Set<number>()
  for (const part of range.split(',')) {
    const match = /^\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?$/.exec(part)
    if (!match) throw new PdfError('Enter pages such as 3-7,9.', 'pages')
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || last < first) throw new PdfError(`“${part.trim()}” is not a page or range.`, 'pages')
    if (last > count) throw new PdfError(`There is no page ${last}: the PDF ends with ${count}.`, 'pages')
    for (let page = first; page <= last; page++) chosen.add(page - 1)
  }
  return chosen
}

/** The range of first pages within a character limit; null when the first page exceeds it. */
export function fittingPages(
  lengths: readonly (readonly [page: number, characters: number])[],
  most: number,
): string | null {
  let sum = 0
  let last: number | null = null
  const [first = 0] = lengths[0] ?? []
  for (const [page, characters] of lengths) {
    sum += characters
    if (sum > most) break
    last = page
  }
  return last === null ? null : first === last ? String(first) : `${first}-${last}`
}
