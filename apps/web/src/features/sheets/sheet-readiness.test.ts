import { expect, test } from 'vitest'
import { type SheetReadinessInput, sheetReadiness } from './sheet-readiness.ts'

const input: SheetReadinessInput = {
  hasText: true,
  missing: null,
  faulty: 0,
  skipInvalid: false,
  rows: 20,
  refusal: null,
  quote: { cost: 200, limit: null },
  credits: 2000,
}

test('a spreadsheet with a price that can be paid is ready', () => {
  expect(sheetReadiness(input)).toMatchObject({ ready: true, cost: 200, note: null })
})

test('missing input is reported one at a time', () => {
  expect(sheetReadiness({ ...input, hasText: false }).note).toContain('column')
  expect(sheetReadiness({ ...input, missing: 'Choose a voice.' }).note).toBe('Choose a voice.')
  expect(sheetReadiness({ ...input, quote: null })).toMatchObject({ ready: false, cost: null })
  expect(sheetReadiness({ ...input, quote: null, refusal: 'No row has a text.' })).toMatchObject({
    ready: false,
    note: 'No row has a text.',
  })
})

test('rows with errors block the start until they are skipped', () => {
  expect(sheetReadiness({ ...input, faulty: 2 })).toMatchObject({ ready: false, tone: 'problem' })
  expect(sheetReadiness({ ...input, faulty: 2, skipInvalid: true }).ready).toBe(true)
})

test('insufficient credits disable the start; the free limit is left to the server', () => {
  expect(sheetReadiness({ ...input, credits: 100 })).toMatchObject({
    ready: false,
    lacksCredits: true,
    note: 'This costs 200 credits and you have 100.',
  })
  expect(sheetReadiness({ ...input, quote: { cost: 200, limit: { remaining: 5 } } })).toMatchObject({
    ready: true,
    tone: 'problem',
    note: '5 conversions are left in your 24-hour free limit, and this spreadsheet has 20 rows.',
  })
})
