import { expect, test } from 'vitest'
import { describePrompt } from './describe-prompt.ts'

test.each([
  ['A lighthouse on a cliff at sunset, calm sea', ['lighthouse', 'cliff', 'sunset', 'calm sea'], []],
  ['an isometric desk with a cat in a room', ['desk', 'cat', 'room'], ['isometric']],
  ['perfume bottle on marble', ['bottle', 'marble'], ['perfume']],
  ['ein Hund am Strand', ['dog', 'beach'], []],
  ['3 puppies in a basket', ['puppies', 'basket'], []],
  ['A city street without cars', ['city street'], []],
  ['Quixotic zeugma', [], ['quixotic zeugma']],
  ['poster that says "SALE"', ['poster', '“SALE”'], ['says']],
])('“%s” tells what is drawn, and what is not', (text, drawn, missing) => {
  const notes = describePrompt(text)
  const wordsOf = (code: string) => notes.find((note) => note.code === code)?.words ?? []
  expect(wordsOf('rendered')).toEqual(drawn)
  expect(wordsOf('not_rendered')).toEqual(missing)
})

test('a prompt of any length has a note of limited length', () => {
  const notes = describePrompt('isometric perfume cat '.repeat(200))
  expect(notes.map(({ text }) => text.length).every((length) => length < 600)).toBe(true)
})
