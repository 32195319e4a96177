import { describe, expect, it } from 'vitest'
import { type PdfReadinessInput, pdfReadiness } from './pdf-readiness.ts'

const chapters = [
  { title: 'One', characters: 1000 },
  { title: 'Two', characters: 100 },
]

const plain = { factor: 1, badOption: null, refusal: null, credits: 2000 }

function ready(change: Partial<PdfReadinessInput>) {
  const pdfPreview = { characters: 1102, chapters }
  return pdfReadiness({ pdfPreview, byChapter: false, rate: 0.02, ...plain, ...change })
}

describe('the readiness of a PDF', () => {
  it('costs what its recording costs, or the sum of its chapters, each with its minimum', () => {
    expect(ready({})).toMatchObject({ ready: true, cost: 22, note: null })
    expect(ready({ byChapter: true })).toMatchObject({ ready: true, cost: 30, note: null })
    expect(ready({ byChapter: true, factor: 1.5 })).toMatchObject({ cost: 40 })
    expect(ready({ badOption: 'Style: Enter a text.' })).toMatchObject({
      ready: false,
      note: 'Style: Enter a text.',
    })
    expect(ready({ byChapter: true, pdfPreview: { characters: 1102, chapters: [] } })).toMatchObject({
      cost: 22,
    })
  })

  it('requires a voice, its pages, and a valid page selection', () => {
    expect(ready({ rate: null })).toMatchObject({ ready: false, cost: null, tone: 'hint' })
    expect(ready({ pdfPreview: null })).toMatchObject({ ready: false, cost: null, tone: 'hint' })
    expect(ready({ refusal: 'There is no page 9.' })).toMatchObject({
      ready: false,
      note: 'There is no page 9.',
    })
  })

  it('names a text that is too long for one recording', () => {
    const pdfPreview = { characters: 250_000, chapters: [{ title: 'One', characters: 200_001 }, ...chapters] }
    expect(ready({ pdfPreview })).toMatchObject({ ready: false, cost: 5000 })
    expect(ready({ pdfPreview }).note).toMatch(/^200,000 characters is the limit.*per chapter\.$/)
    expect(ready({ pdfPreview, byChapter: true }).note).toMatch(/“One” has 200,001/)
  })
})
