/** A line of text and its position, in points from the left and bottom of an A4 page. */
export interface PdfLine {
  readonly text: string
  readonly x?: number
  readonly y: number
  /** Font size; 11 by default. */
  readonly size?: number
}

interface PdfChoices {
  /** Entries of the outline: a title, a page index, and the vertical position it points to. */
  readonly outline?: readonly { readonly title: string; readonly page: number; readonly top?: number }[]
  /** Marks the file as password-protected. */
  readonly isLocked?: boolean
}

const PARTS_BEFORE_PAGES = 3

/** A handwritten PDF with pages of Latin text and an outline. */
export function pdfFile(pages: readonly (readonly PdfLine[])[], choices: PdfChoices = {}): Buffer {
  const { outline = [], isLocked = false } = choices
  const pageNumber = (index: number) => PARTS_BEFORE_PAGES + 1 + index * 2
  const outlineNumber = pageNumber(pages.length)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${outline.length > 0 ? ` /Outlines ${outlineNumber} 0 R` : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      streamOf(lines),
    ]),
    ...outlineOf(outline, outlineNumber, pageNumber),
  ]
  return written(objects, isLocked)
}

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

function streamOf(lines: readonly PdfLine[]): string {
  // Draws a box, so that a page without lines counts as an image.
  const drawn = lines.map(
    ({ text, x = 72, y, size = 11 }) => `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
  )
  const content = ['0.8 g 100 100 300 300 re f 0 g', ...drawn].join('\n')
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`
}

function outlineOf(
  outline: NonNullable<PdfChoices['outline']>,
  root: number,
  pageNumber: (index: number) => number,
): string[] {
  if (outline.length === 0) return []
  const last = root + outline.length
  const entries = outline.map(({ title, page, top }, index) => {
    const own = root + 1 + index
    const place = top === undefined ? '/Fit' : `/XYZ 0 ${top} 0`
    const next = own < last ? ` /Next ${own + 1} 0 R` : ''
    const before = index > 0 ? ` /Prev ${own - 1} 0 R` : ''
    return `<< /Title (${escaped(title)}) /Parent ${root} 0 R /Dest [${pageNumber(page)} 0 R ${place}]${next}${before} >>`
  })
  return [
    `<< /Type /Outlines /First ${root + 1} 0 R /Last ${last} 0 R /Count ${outline.length} >>`,
    ...entries,
  ]
}

function written(objects: readonly string[], isLocked: boolean): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const key = '00'.repeat(32)
  const lock = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? lock : ''} >>`
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** Lines of text from a vertical position downwards. */
export const linesFrom = (y: number, ...texts: readonly string[]): PdfLine[] =>
  texts.map((text, index) => ({ text, y: y - index * 14 }))
