import { expect, test } from 'vitest'
import { failureToast } from './cloned-voices.ts'

const news = {
  kind: 'voice',
  code_ref: 'abc',
  detail: 'There is no speech in it. You were not charged.',
} as const

test('a failed clone shows the reason, and that nothing was charged', () => {
  expect(failureToast({ ...news, code: 'invalid' })).toMatchObject({
    severity: 'error',
    title: 'The voice could not be cloned',
    detail: news.detail,
  })
})

test('a clone deleted while pending is not reported', () => {
  expect(failureToast({ ...news, code: 'cancelled' })).toBeNull()
})
