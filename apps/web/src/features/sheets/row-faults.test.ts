import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { countRows, rowFaultsOf } from './row-faults.ts'

const refusal = (...fields: string[]) =>
  new ApiError('POST /quotes', 400, '', {
    detail: 'No.',
    errors: fields.map((field) => ({ code: 'invalid' as const, field, detail: 'No.' })),
  })

test('the rows of a refusal are read from its fields, and counted once each', () => {
  const faults = rowFaultsOf(refusal('rows.3.speed', 'rows.3.voice', 'rows.12.text'))
  expect(faults[0]).toEqual({ row: 3, field: 'speed', detail: 'No.' })
  expect(countRows(faults)).toBe(2)
})

test('a refusal of something else names no rows', () => {
  expect(rowFaultsOf(refusal('columns.text'))).toEqual([])
  expect(rowFaultsOf(new TypeError('no connection'))).toEqual([])
})
