import { expect, test } from 'vitest'
import { readParts } from './read-parts.ts'

const partsOf = (text: string, spokenTo = 0) => [
  ...readParts({ text, voice: 'en', speed: 1, output: 'wav' }, spokenTo, () => 'en-US'),
]

test.each([
  ['sentences', 'It costs $1,234.56 today. '],
  ['lines', 'It costs $1,234.56 today\n'],
  ['words', 'costs $1,234.56 today '],
])('a long text of %s is spoken once, with each of its figures', (_name, sentence) => {
  const count = 3000
  const text = sentence.repeat(count)
  const parts = partsOf(text)
  expect(parts[0]?.from).toBe(0)
  for (const [index, { from }] of parts.entries())
    if (index > 0) expect(text.slice(parts[index - 1]?.to, from).trim()).toBe('')
  expect(text.slice(parts.at(-1)?.to).trim()).toBe('')
  const prices = parts.flatMap(({ respelled = [], from, to }) =>
    respelled.filter(([offset, , said]) => offset >= from && offset < to && said.includes('dollars')),
  )
  expect(prices).toHaveLength(count)
})

test('a later attempt continues with the same parts', () => {
  const text = 'It costs $1,234.56 on 31/12/2025. '.repeat(2000)
  const parts = partsOf(text)
  for (const index of [1, Math.floor(parts.length / 2), parts.length - 2]) {
    const rest = partsOf(text, parts[index]?.to ?? 0)
    expect(rest.map(({ from, to }) => [from, to])).toEqual(
      parts.slice(index + 1).map(({ from, to }) => [from, to]),
    )
  }
})
