import { expect, test } from 'vitest'
import { sheetToast } from './sheet-toasts.ts'

const batch = {
  uuid: '11111111-1111-4111-8111-111111111111',
  kind: 'speech',
  title: 'lines.csv',
  status: 'completed',
  count: 2000,
  pending: 0,
  completed: 2000,
  failed: 0,
  cost: 20_000,
  held: 0,
  failed_cost: 0,
  is_sheet: true,
  url_zip: null,
  created_at: '2026-01-01T00:00:00Z',
} as const

test('a finished spreadsheet is reported once, with its failures', () => {
  expect(sheetToast(batch)).toMatchObject({ severity: 'success', detail: 'All 2,000 rows are ready.' })
  expect(sheetToast({ ...batch, completed: 1998, failed: 2 })).toMatchObject({
    severity: 'warn',
    detail: '2 of 2,000 rows failed. You were not charged for failed rows.',
  })
  expect(sheetToast({ ...batch, completed: 0, failed: 2000 })).toMatchObject({ severity: 'error' })
})

test('several images of one start, and a cancelled batch, have no such toast', () => {
  expect(sheetToast({ ...batch, is_sheet: false })).toBeNull()
  expect(sheetToast({ ...batch, status: 'cancelled' })).toBeNull()
  expect(sheetToast({ ...batch, status: 'running' })).toBeNull()
})
