import { expect, test } from 'vitest'
import { refusalOf } from './accepted.ts'

const file = (fields: Partial<File>) => ({ name: 'sea.png', size: 5, type: 'image/png', ...fields })

test('a file of the right kind is taken, also when the system knows no type for it', () => {
  expect(refusalOf(file({}), 'image')).toBeNull()
  expect(refusalOf(file({ type: '' }), 'image')).toBeNull()
  expect(refusalOf(file({ size: 100_000_000 }), 'image')).toBeNull()
})

test('a file that is too large, empty or of another kind is refused with a reason', () => {
  expect(refusalOf(file({ size: 100_000_001 }), 'image')).toContain('the limit is 100 MB')
  expect(refusalOf(file({ size: 0 }), 'image')).toBe('“sea.png” is empty.')
  expect(refusalOf(file({}), 'audio')).toBe('“sea.png” is not an audio file.')
})
