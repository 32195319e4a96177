import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parsePdf } from '../text/parse-pdf.ts'
import { readPdf } from './read-pdf.ts'

const read = async (name: string, pages?: string) =>
  parsePdf(await readPdf(fileURLToPath(new URL(`../testing/files/${name}`, import.meta.url))), pages)

/** The positions of phrases in a text, to check the reading order. */
const expectInOrder = (text: string, ...phrases: readonly string[]) => {
  const places = phrases.map((phrase) => text.indexOf(phrase))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

describe('a PDF of two columns', () => {
  it('of TeX is read column by column, below the title over both, with hyphenated words joined', async () => {
    const { text, pageCount, chapters } = await read('tex.pdf')
    expect(pageCount).toBe(2)
    expectInOrder(
      text,
      'How Rivers Find Their Way to the Sea\n\nA study of water in two columns\n\n1 Springs\n\nEvery river begins somewhere.',
      'The differences between these beginnings determine everything that follows.\n\nA spring needs patience.',
      'the confluence of two rivers can be recognised for kilometres by the different colours of their waters',
      'inhabitants learn to live on land that is neither permanent nor entirely dry. Estuaries, on the other hand',
      '4 Appendix\n\nThis page follows the others',
    )
    expect(text).toMatch(/will outlast the documentation\.$/)
    expect(text).not.toMatch(/^\d$|[\uFB00-\uFB06]|\w- /mu)
    expect(chapters.map(({ title, page }) => [title, page])).toEqual([
      ['Beginning', 1],
      ['Springs', 1],
      ['Valleys', 1],
      ['Mouths', 1],
      ['Appendix', 2],
    ])
  })

  it('of LibreOffice is read without its headers and page numbers, in the chapters of its headings', async () => {
    const { text, chapters } = await read('libreoffice.pdf')
    expectInOrder(
      text,
      'The Keeper of the Light\n\nMorning\n\nEvery morning',
      'Storm\n\nA storm',
      'Afterwards\n\nEvery',
    )
    expect(text).not.toMatch(/Stories of the coast|Page \d/)
    expect(text.match(/because waiting is what a lighthouse is for\./g)).toHaveLength(5)
    expect(chapters.map(({ title }) => title)).toEqual(['Beginning', 'Morning', 'Storm', 'Afterwards'])
    expect(chapters.at(-1)?.text).toMatch(/^Afterwards\n\nEvery morning the keeper climbs/)
  })

  it('of a browser is read without what the browser prints around it', async () => {
    const { text, chapters } = await read('browser.pdf')
    expectInOrder(
      text,
      'A Loaf of Bread, Slowly and Without Kneading\n\nPart one\n\nBread needs flour, water, salt and time.',
      ...['two', 'three', 'four', 'five', 'six'].map(
        (part) => `nobody keeps it.\n\nPart ${part}\n\nBread needs`,
      ),
    )
    expect(text).not.toMatch(/file:|\d\/\d/)
    expect(text).toMatch(/nobody keeps it\.$/)
    expect(chapters).toEqual([])
  })
})

it('a scan and a password-protected PDF are reported as such', async () => {
  await expect(read('scan.pdf')).rejects.toThrow(/only scanned images/)
  await expect(read('password.pdf')).rejects.toThrow(/password-protected/)
})

it('missing pages are named', async () => {
  expect((await read('tex.pdf', '2')).text).toMatch(/^4 Appendix/)
  await expect(read('tex.pdf', '3')).rejects.toThrow('There is no page 3: the PDF ends with 2.')
})
