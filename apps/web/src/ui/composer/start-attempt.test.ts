import { expect, test } from 'vitest'
import { isUnclear, StartAttempt } from './start-attempt.ts'

function countingAttempt(): StartAttempt {
  let made = 0
  return new StartAttempt(() => `key-${++made}`)
}

test('pressing again after an unclear failure sends the same key', () => {
  const attempt = countingAttempt()
  expect(attempt.keyFor('{"text":"a"}')).toBe('key-1')
  expect(attempt.keyFor('{"text":"a"}')).toBe('key-1')
})

test('another request, or the same one after a clear answer, is a new press', () => {
  const attempt = countingAttempt()
  attempt.keyFor('{"text":"a"}')
  expect(attempt.keyFor('{"text":"b"}')).toBe('key-2')
  attempt.settled()
  expect(attempt.keyFor('{"text":"b"}')).toBe('key-3')
})

test('a lost connection and a server fault are unclear, a refusal is clear', () => {
  expect([undefined, 0, 500, 503, 409].map(isUnclear)).toEqual([true, true, true, true, true])
  expect([400, 402, 403, 422, 429].map(isUnclear)).toEqual([false, false, false, false, false])
})
