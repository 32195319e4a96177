import { expect, test } from 'vitest'
import { canName, choiceOf, isHeader, withField } from './columns.ts'

const offered = ['text', 'title'] as const

test('a field belongs to one column: assigning it removes it from the previous one', () => {
  expect(withField(['text', null, 'title'], 1, 'text')).toEqual([null, 'text', 'title'])
  expect(withField(['text', null, 'title'], 2, null)).toEqual(['text', null, null])
})

test('every field is sent, so that the server detects none that was removed', () => {
  expect(choiceOf(['text', null], offered, null)).toEqual({ text: 0, title: null })
})

test('a first row that names the columns is sent by its names, where these are unique', () => {
  expect(choiceOf([null, 'text', 'title'], offered, ['Číslo', 'Obsah', ''])).toEqual({
    text: 'Obsah',
    title: 2,
  })
  expect(choiceOf(['title', 'text'], offered, ['Note', 'note'])).toEqual({ text: 1, title: 'Note' })
  expect(canName(['', ' '], ['text', null])).toBe(false)
  expect(canName(['Obsah', ''], ['text', null])).toBe(true)
})

test('a header with known names is detected regardless of case', () => {
  expect(isHeader(['Note', ' TEXT '])).toBe(true)
  expect(isHeader(['Column 1', 'Column 2'])).toBe(false)
})
