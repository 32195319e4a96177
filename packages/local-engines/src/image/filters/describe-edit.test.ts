import { expect, test } from 'vitest'
import { describeEdit } from './describe-edit.ts'

test.each([
  ['watercolour', ['Will apply: watercolour.']],
  ['make the cup red', ['Will apply: colours.', 'Can’t do: cup.']],
])('“%s” tells which filters are applied, and what is not done', (text, notes) => {
  expect(describeEdit(text).map((note) => note.text)).toEqual(notes)
})

test('a text that names no filter tells which one is applied instead', () => {
  const [note, ...others] = describeEdit('remove the background')
  expect(others).toEqual([])
  expect(note).toMatchObject({ code: 'not_rendered', words: ['remove', 'background'] })
  expect(note?.text).toBe('Can’t do: remove, background. Another filter is applied instead.')
})
