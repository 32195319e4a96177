import { expect, test } from 'vitest'
import { promptsOf } from './prompts-of.ts'

const item = (id: number, text: string | null, status: 'completed' | 'uploaded' = 'completed') => ({
  id,
  text,
  status,
})

test('each prompt is listed once, at the place of its newest item', () => {
  const items = [
    item(5, 'A cat'),
    item(4, 'A dog'),
    item(3, ' A cat '),
    item(2, null),
    item(1, 'Sea', 'uploaded'),
  ]
  expect(promptsOf(items).map(({ id }) => id)).toEqual([5, 4])
})
