import { describe, expect, it } from 'vitest'
import type { ItemisedQuote } from '../conversation.ts'
import { isOverLimit, obstacleOf } from './quote-words.ts'

const quote: ItemisedQuote = {
  items: [
    {
      type: 'IMAGE',
      title: 'a fox in snow',
      text: 'a fox in snow',
      model: { code: 'illustrator', name: 'Illustrator', local: true },
      options: {},
      count: 3,
      price: 20,
      cost: 60,
    },
  ],
  cost: 60,
  available: 100,
  affordable: true,
  limit: { max: 20, remaining: 3 },
  cap: 500,
}

describe('the refusal of a quote', () => {
  it('is null while credits, cap and the daily limit just suffice', () => {
    expect(obstacleOf({ ...quote, cap: 60 }, 60)).toBeNull()
    expect(isOverLimit(quote)).toBe(false)
  })

  it('is the daily limit first, since more credits would not help', () => {
    const over = { ...quote, limit: { max: 20, remaining: 2 } }
    expect(isOverLimit(over)).toBe(true)
    expect(obstacleOf(over, 0)).toContain('24-hour')
  })

  it('names the missing credits', () => {
    expect(obstacleOf(quote, 45)).toContain('You need 15 more credits')
  })

  it('is the cap of the conversation', () => {
    expect(obstacleOf({ ...quote, cap: 10 }, 100)).toContain('can spend 10 more credits')
  })
})
