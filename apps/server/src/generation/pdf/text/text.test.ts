import { describe, expect, it } from 'vitest'
import { chaptersOf } from './chapters.ts'
import { lineEnder } from './hyphens.ts'
import type { Line, Page } from './line.ts'
import { normalise } from './normalise.ts'
import { fittingPages, pagesOf } from './page-range.ts'
import { paragraphsOf } from './paragraphs.ts'
import { withoutRunningHeads } from './running-heads.ts'

const line = (text: string, place: Partial<Line> & { y: number }): Line => {
  const { y, left = 72, page = 0, right = left + text.length * 5 } = place
  return { text, page, left, right, top: place.top ?? y + 10, bottom: y }
}

const linesOf = (texts: readonly string[], from = 700): Line[] =>
  texts.map((text, index) => line(text, { y: from - index * 14 }))

describe('a line’s text', () => {
  it('has letters for ligatures and nothing that cannot be said', () => {
    expect(normalise('  of\uFB01ce \uFB04uent\u00A0\u00A0co\u00ADop\u0007\uE001\uD800 ')).toBe(
      'office ffluent coop',
    )
    expect(normalise('moun\u00AD')).toBe('moun\uFFFE')
  })
})

describe('headers, footers and page numbers', () => {
  const pageOf = (index: number, header: string, footer: string, body: string): Page => ({
    height: 842,
    lines: [
      line(header, { y: 800, page: index }),
      line(body, { y: 600, page: index }),
      line(footer, { y: 30, page: index }),
    ],
  })
  const left = (pages: readonly Page[]) =>
    withoutRunningHeads(pages).flatMap(({ lines }) => lines.map(({ text }) => text))

  it('are removed, even with changing numbers and alternating pages', () => {
    const pages = Array.from({ length: 8 }, (_, index) =>
      pageOf(
        index,
        index % 2 ? `Chapter ${index}` : 'The Book of Rivers',
        `Page ${index + 1} of 8`,
        `Body ${index}`,
      ),
    )
    expect(left(pages)).toEqual(pages.map((_, index) => `Body ${index}`))
  })

  it('are removed when they are Roman, and unique lines stay', () => {
    const pages = ['i', 'ii', 'iii', 'iv'].map((number, index) =>
      pageOf(index, index === 2 ? 'Preface' : `Line ${'abcd'[index]}`, number, 'The same body line'),
    )
    expect(left(pages)).toEqual([
      ...['Line a', 'The same body line', 'Line b', 'The same body line'],
      ...['Preface', 'The same body line', 'Line d', 'The same body line'],
    ])
  })
})

describe('words broken at the end of a line', () => {
  it.each([
    ['the moun\uFFFE', 'tains rise', 'the mountains rise'],
    ['the moun-', 'tains rise', 'the mountains rise'],
    ['Austria-', 'Hungary', 'Austria-Hungary'],
    ['the OCTET SE\uFFFE', 'QUENCE type', 'the OCTET SEQUENCE type'],
    ['a well\uFFFE', 'known river', 'a well-known river'],
    ['from 3 -', 'then on', 'from 3 - then on'],
  ])('%j and %j are %j', (text, next, whole) => {
    expect(lineEnder([{ text: 'It is Well-known.' }])(text, next) + next).toBe(whole)
  })
})

describe('paragraphs', () => {
  it('are lines that belong together: separated by a gap, an indent, a short line or another size', () => {
    const lines = [
      line('Rivers', { y: 720, top: 740 }),
      ...linesOf(['Rivers begin in the mountains and flow down', 'to the sea, all of them.']),
      line('After a gap comes another thought, as long', { y: 650 }),
      line('as the one before it was here and there now.', { y: 636 }),
      line('An indent says the same of what follows it,', { y: 622, left: 90 }),
      line('and goes on.', { y: 608 }),
    ]
    expect(paragraphsOf(lines).split('\n\n')).toEqual([
      'Rivers',
      'Rivers begin in the mountains and flow down to the sea, all of them.',
      'After a gap comes another thought, as long as the one before it was here and there now.',
      'An indent says the same of what follows it, and goes on.',
    ])
  })

  it('continue in the next column and on the next page', () => {
    const lines = [
      ...linesOf(['The first column ends in', 'the middle of a sen\uFFFE'], 100),
      line('tence that the second', { y: 700, left: 320 }),
      line('one ends.', { y: 686, left: 320 }),
      line('The next page is new.', { y: 700, page: 1 }),
    ]
    expect(paragraphsOf(lines)).toBe(
      'The first column ends in the middle of a sentence that the second one ends.\n\nThe next page is new.',
    )
  })
})

describe('chapters', () => {
  it('start at their headings, two on a page, and preserve the text before them', () => {
    const lines = linesOf(['By Somebody', '1 Springs', 'Water comes up.', 'Mouths', 'Water goes out.'])
    const outline = [
      { title: 'Springs', page: 0, top: null },
      { title: 'Of mouths', page: 0, top: 669 },
      { title: 'An appendix of pictures', page: 3, top: null },
    ]
    const found = chaptersOf(lines, outline).map(({ title, lines: own }) => [title, own.length])
    expect(found).toEqual([
      ['Beginning', 1],
      ['Springs', 2],
      ['Of mouths', 2],
    ])
  })
})

describe('a choice of pages', () => {
  it('names single pages and ranges', () => {
    expect([...pagesOf(' 3 - 5, 9,1', 9)]).toEqual([2, 3, 4, 8, 0])
  })

  it.each(['x', '0', '5-3', '1,,2', '10', '1-99999999'])('%j is refused with a message', (range) => {
    expect(() => pagesOf(range, 9)).toThrow(/page/)
  })

  it('is suggested as long as it fits', () => {
    expect(
      fittingPages(
        [
          [2, 50],
          [3, 40],
          [4, 40],
        ],
        100,
      ),
    ).toBe('2-3')
    expect(fittingPages([[2, 101]], 100)).toBeNull()
  })
})
