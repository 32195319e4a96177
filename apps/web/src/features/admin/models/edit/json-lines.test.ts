import { expect, test } from 'vitest'
import { lineInMessage, lineOf, linesOf } from './json-lines.ts'

const text = `{
  "prompt": { "$": "text" },
  "images": [
    { "$": "images.0" },
    [1, 2]
  ],
  "a \\"b\\"": {
    "c": "{ , ["
  },
  "last": true
}`

test('every field and element has a line', () => {
  const lines = linesOf(text)
  expect(
    ['prompt', 'prompt.$', 'images', 'images.0.$', 'images.1.1', 'a "b"', 'a "b".c', 'last'].map((path) =>
      lines.get(path),
    ),
  ).toEqual([2, 2, 3, 4, 5, 7, 8, 10])
})

test('an unknown path has the line of what contains it', () => {
  const lines = linesOf(text)
  expect(lineOf(lines, 'images.0.format')).toBe(4)
  expect(lineOf(lines, 'nothing.here')).toBe(1)
})

test('a text that is no JSON has lines as far as it can be read', () => {
  expect(linesOf('{"a": 1,\n"b": [').get('b')).toBe(2)
})

test('the line in a message about invalid JSON', () => {
  expect(lineInMessage("Expected ',' at position 12 (line 3 column 4)")).toBe(3)
  expect(lineInMessage('Unexpected end of JSON input')).toBeUndefined()
})
