import { expect, test } from 'vitest'
import { formOf } from './upload-request.ts'

test('a form has primitive fields as text, lists as JSON, and no undefined fields', () => {
  const form = formOf(
    { text: 'sea', n: 2, tags: ['a', 'b'], seed: undefined, model: null, is_clone: false },
    {},
  )
  expect(Object.fromEntries(form)).toEqual({ text: 'sea', n: '2', tags: '["a","b"]', is_clone: 'false' })
})

test('a form has the given files by name', async () => {
  const form = formOf({}, { file: new File(['picture'], 'sea.png', { type: 'image/png' }), audio: undefined })
  const file = form.get('file') as File
  expect([...form.keys()]).toEqual(['file'])
  expect([file.name, await file.text()]).toEqual(['sea.png', 'picture'])
})
