import { expect, it } from 'vitest'
import { beginningOf, takesOf } from './script-takes.ts'

const opening = 'It was a bright cold day in April, and the clocks'
const items = [`${opening} were striking.`, `${opening} stood still.`, 'It was', null].map((text) => ({
  text,
}))

it('are the recordings that begin like the script, whatever follows', () => {
  expect(takesOf(items, beginningOf(`\n${opening}`))).toEqual(items.slice(0, 2))
  expect(takesOf(items, beginningOf('It was '))).toEqual([items[2]])
})

it('are none of an empty script', () => {
  expect(takesOf(items, beginningOf(' '))).toEqual([])
})
