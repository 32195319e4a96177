import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText } from '../../apps/server/src/generation/pdf/reading/extract-text.ts'
import { readBarePdf } from '../../apps/server/src/testing/bare-readers.ts'
import { linesFrom, pdfFile } from '../../apps/server/src/testing/pdf-file.ts'
import type { Part } from '../figure.ts'
import { compareBursts } from '../measure/bursts.ts'

const LINES = 48

/** Importing a long PDF for speech, compared with extracting the text of its pages with the same library. */
export const pdfs: Part = {
  name: 'pdfs',
  async run(bench) {
    const pages = bench.size(300, 10)
    const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
    try {
      const path = join(folder, 'book.pdf')
      await writeFile(path, bookOf(pages))
      const ours = async () => {
        const { text } = await extractText({ path, pages: undefined }, 1, new AbortController().signal)
        return text.length
      }
      const compared = await compareBursts(
        bench.size(5, 1),
        () => timeOf(pages, () => readBarePdf(path)),
        () => timeOf(pages, ours),
      )
      const mark = { of: 'ratio', is: 'at most', limit: 3 } as const
      return [{ name: `a PDF of ${pages} pages, read`, unit: 'ms' as const, ...compared, mark }]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Duration of parsing in milliseconds; no text may be lost. */
async function timeOf(pages: number, read: () => Promise<number>): Promise<number> {
  const from = performance.now()
  if ((await read()) < pages * LINES * 60) throw new Error('Text is missing.')
  return performance.now() - from
}

/** A book with headers, page numbers, and a chapter every ten pages. */
function bookOf(count: number): Buffer {
  const line = 'The river went on its way through the meadows, as it had always done'
  const pages = Array.from({ length: count }, (_, index) => [
    { text: 'The Book of Rivers', y: 800 },
    ...linesFrom(740, ...Array.from({ length: LINES }, (_, row) => `${line} ${index * LINES + row}.`)),
    { text: `${index + 1}`, y: 40, x: 290 },
  ])
  const outline = Array.from({ length: count / 10 }, (_, chapter) => ({
    title: `Chapter ${chapter + 1}`,
    page: chapter * 10,
  }))
  return pdfFile(pages, { outline })
}
