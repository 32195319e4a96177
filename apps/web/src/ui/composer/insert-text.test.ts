import { expect, test } from 'vitest'
import { spaced } from './insert-text.ts'

test('inserted text is separated by spaces, except from a comma after it', () => {
  expect(spaced('[pause 1s]', 'Hello', 'world')).toBe(' [pause 1s] ')
  expect(spaced('[pause 1s]', 'Hello ', ', world')).toBe('[pause 1s]')
  expect(spaced('[pause 1s]', '', '')).toBe('[pause 1s]')
  expect(spaced('[pause 1s]', 'Hello\n', '\nworld')).toBe('[pause 1s]')
})
