import { expect, test } from 'vitest'
import { describePrompt } from './describe-prompt.ts'

test.each([
  ['A lighthouse on a cliff at sunset, calm sea', ['lighthouse', 'sunset', 'calm sea'], ['cliff']],
  ['ein Hund am Strand', ['dog', 'beach'], []],
  ['3 puppies in a basket', ['puppies', 'basket'], []],
  ['A city street without cars', ['city street'], []],
  ['poster that says "SALE"', ['poster', '“SALE”'], []],
  ['a woman with red hair on a beach', ['woman', 'beach'], ['red hair']],
  ['white headphones on a desk', ['white headphones', 'desk'], []],
  ['a desk with a cat in a room, isometric', ['desk', 'cat', 'room'], ['isometric']],
  ['in the forest, a fox', ['forest', 'fox'], []],
  ['watercolor, two owls in the snow', ['watercolor', 'owls', 'snow'], []],
  ['a photo of a glass of whiskey on a table', ['glass of whiskey', 'table'], []],
  ['a fox jumps over a fence', ['fox'], ['jumps', 'fence']],
  ['snow falling in a forest with a deer', ['snow', 'forest', 'deer'], ['falling']],
  ['abstract waves of blue and gold', ['abstract waves', 'blue', 'gold'], []],
  ['seamless pattern of lemons and leaves', ['seamless pattern', 'lemons', 'leaves'], []],
  ['logo for a bakery with the text "Crumb"', ['logo', '“Crumb”'], ['bakery']],
  ['ein Haus ohne Garten', ['house'], []],
  ['una casa senza alberi in montagna', ['house', 'mountains'], []],
  ['um gato preto no jardim', ['black cat', 'garden'], []],
  ['uma floresta encantada', ['forest'], ['encantada']],
  ['un cheval qui court sur la plage', ['horse', 'beach'], ['qui court']],
])('“%s” tells what is drawn, and what is not', (text, drawn, missing) => {
  const notes = describePrompt(text)
  const wordsOf = (code: string) => notes.find((note) => note.code === code)?.words ?? []
  expect(notes.map(({ code }) => code)).not.toContain('not_understood')
  expect(wordsOf('rendered')).toEqual(drawn)
  expect(wordsOf('not_rendered')).toEqual(missing)
})

test.each([
  ['Quixotic zeugma', 'quixotic zeugma'],
  ['a perfume bottle on marble', 'perfume bottle'],
  ['weather icon', 'weather icon'],
  ['floor plan of a house', 'floor plan'],
  ['infographic about the sea', 'infographic'],
  ['boxers in a ring', 'boxers'],
  ['portrait of a woman with red hair', 'portrait'],
  ['an isometric desk with a cat in a room', 'isometric'],
  ['top view of a table', 'top view'],
  ['aerial view of an island', 'aerial view'],
  ['a statue of a lion', 'statue'],
  ['in the forest, a gryphon', 'gryphon'],
  ['seamless pattern of gryphons', 'gryphons'],
  ['a beautiful dreamy picture', ''],
  ['oil painting', ''],
  ['poster that says "こんにちは"', 'Japanese letters'],
  ['poster that says "नमस्ते"', 'Devanagari letters'],
  ['你好，世界', '你好'],
  ['Grundriss einer Wohnung', 'floor plan'],
  ['une bouteille de parfum sur du marbre', 'bouteille'],
  ['un boxeador en la playa', 'boxeador'],
  ['', ''],
])('“%s” is not understood', (text, words) => {
  const [note, ...others] = describePrompt(text)
  expect(others).toEqual([])
  expect(note).toMatchObject({ code: 'not_understood', words: words ? [words] : [] })
  expect(note?.text).toContain('An AI image model can')
})

test('a prompt of any length has a note of limited length', () => {
  const notes = describePrompt('cat in isometric perfume '.repeat(200))
  expect(notes.map(({ text }) => text.length).every((length) => length < 600)).toBe(true)
})
