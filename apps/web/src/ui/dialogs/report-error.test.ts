import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { opensDialog } from './report-error.ts'

const failed = (route: ConstructorParameters<typeof ApiError>[0], status: number) =>
  opensDialog(new ApiError(route, status, '', { detail: '', errors: [] }))

test('errors open the dialog, except on signin, user/confirm and signup calls', () => {
  expect(failed('POST /conversion/text[/{team}]', 402)).toBe(true)
  expect(failed('POST /user/resend/confirm', 429)).toBe(true)
  expect(failed('POST /signin', 400)).toBe(false)
  expect(failed('POST /user/confirm', 400)).toBe(false)
  expect(failed('POST /signup', 400)).toBe(false)
})

test('a 401 signs out instead', () => {
  expect(failed('GET /me', 401)).toBe(false)
})

test('an error of a lost membership is left to the team check', () => {
  const errors = [{ code: 'forbidden', field: 'user', detail: '' }] as const
  const refused = new ApiError('GET /library[/{team}]', 403, '', { detail: '', errors: [...errors] })
  expect(opensDialog(refused)).toBe(false)
  expect(failed('GET /library[/{team}]', 403)).toBe(true)
})
