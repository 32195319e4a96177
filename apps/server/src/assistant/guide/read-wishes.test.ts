import { describe, expect, it } from 'vitest'
import { type Expected, everydayRequests } from './everyday-requests.ts'
import { readWishes } from './read-wishes.ts'
import type { Wish } from './wish.ts'

/** What differs between what was read and what is expected; empty when nothing does. */
function differences(read: readonly Wish[], expected: readonly Expected[]): string[] {
  if (read.length !== expected.length) return [`${read.length} wishes instead of ${expected.length}`]
  return expected.flatMap((each, at) => differs(read[at] as Wish, each))
}

function differs(wish: Wish, { has = [], hasNot = [], voice = {}, ...exact }: Expected): string[] {
  const text = wish.text?.toLowerCase() ?? ''
  const exactly = Object.entries(exact).filter(([name, value]) => wish[name as keyof Wish] !== value)
  const voices = Object.entries(voice).filter(
    ([name, value]) => wish.voice[name as keyof Wish['voice']] !== value,
  )
  return [
    ...[...exactly, ...voices].map(([name, value]) => `${name} is not ${value}: ${JSON.stringify(wish)}`),
    ...has.filter((words) => !text.includes(words)).map((words) => `no “${words}” in “${text}”`),
    ...hasNot.filter((words) => text.includes(words)).map((words) => `“${words}” in “${text}”`),
  ]
}

describe('requests typed in a hurry', () => {
  it('are sixty', () => expect(everydayRequests).toHaveLength(60))

  it.each(everydayRequests)('%s', (request, expected) => {
    expect(differences(readWishes(request), expected)).toEqual([])
  })

  it('tell number and length apart', () => {
    const [wish] = readWishes('six 5 second videos of waves')
    expect(wish).toMatchObject({ type: 'TEXT_TO_VIDEO', count: 6, seconds: 5, text: 'waves' })
  })
})
