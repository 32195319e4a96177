import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { shouldRetry } from './query-client.ts'

const failure = (status: number) => new ApiError('GET /me', status, '', { detail: '', errors: [] })

test('a refusal is not asked again', () => {
  expect([400, 401, 402, 403, 404, 429].map((status) => shouldRetry(0, failure(status)))).not.toContain(true)
})

test('a lost connection and a fault of the server are asked again, twice', () => {
  for (const status of [0, 500, 503]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failure(status)))).toEqual([true, true, false])
  }
})
