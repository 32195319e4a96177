import { describe, expect, it } from 'vitest'
import { type PdfReadinessInput, pdfReadiness } from './pdf-readiness.ts'

const chapters = [
  { title: 'One', characters: 1000 },
  { title: 'Two', characters: 100 },
]

function ready(change: Partial<PdfReadinessInput>) {
  const look = { characters: 1102, chapters }
  return pdfReadiness({ look, byChapter: false, rate: 0.02, refusal: null, credits: 2000, ...change })
}

describe('a PDF on the desk', () => {
  it('costs what its recording costs, or the sum of its chapters, each with its minimum', () => {
    expect(ready({})).toMatchObject({ ready: true, cost: 22, note: null })
    expect(ready({ byChapter: true })).toMatchObject({ ready: true, cost: 30, note: null })
    expect(ready({ byChapter: true, look: { characters: 1102, chapters: [] } })).toMatchObject({ cost: 22 })
  })

  it('waits for a voice, for its pages, and for pages that there are', () => {
    expect(ready({ rate: null })).toMatchObject({ ready: false, cost: null, tone: 'hint' })
    expect(ready({ look: null })).toMatchObject({ ready: false, cost: null, tone: 'hint' })
    expect(ready({ refusal: 'There is no page 9.' })).toMatchObject({
      ready: false,
      note: 'There is no page 9.',
    })
  })

  it('says what is too long for one recording', () => {
    const look = { characters: 250_000, chapters: [{ title: 'One', characters: 200_001 }, ...chapters] }
    expect(ready({ look })).toMatchObject({ ready: false, cost: 5000 })
    expect(ready({ look }).note).toMatch(/^200,000 characters is the most.*each chapter\.$/)
    expect(ready({ look, byChapter: true }).note).toMatch(/“One” has 200,001/)
  })
})
