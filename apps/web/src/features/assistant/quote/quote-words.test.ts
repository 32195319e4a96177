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

describe('what is in the way of a quote', () => {
  it('is nothing while credits, cap and the daily limit reach just far enough', () => {
    expect(obstacleOf({ ...quote, cap: 60 }, 60)).toBeNull()
    expect(isOverLimit(quote)).toBe(false)
  })

  it('is the daily limit, before all that more credits would not change', () => {
    const over = { ...quote, limit: { max: 20, remaining: 2 } }
    expect(isOverLimit(over)).toBe(true)
    expect(obstacleOf(over, 0)).toContain('24-hour')
  })

  it('says how many credits are missing', () => {
    expect(obstacleOf(quote, 45)).toContain('15 credits are missing')
  })

  it('is the cap of the conversation', () => {
    expect(obstacleOf({ ...quote, cap: 10 }, 100)).toContain('may spend 10 more credits')
  })
})
