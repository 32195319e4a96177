import { expect, test } from 'vitest'
import { spaced } from './insert-text.ts'

test('what is put in stands apart from the words around it, and is not parted from the comma after it', () => {
  expect(spaced('[pause 1s]', 'Hello', 'world')).toBe(' [pause 1s] ')
  expect(spaced('[pause 1s]', 'Hello ', ', world')).toBe('[pause 1s]')
  expect(spaced('[pause 1s]', '', '')).toBe('[pause 1s]')
  expect(spaced('[pause 1s]', 'Hello\n', '\nworld')).toBe('[pause 1s]')
})
