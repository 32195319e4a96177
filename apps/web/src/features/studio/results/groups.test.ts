import { expect, test } from 'vitest'
import type { Item } from '../../../api/kind-calls.ts'
import { batchesOf, takesOf } from './groups.ts'

const item = (fields: Partial<Item>) =>
  ({ batch: null, mode: 'MUSIC', text: null, code_ref: String(fields.id), ...fields }) as Item
const idsOf = (groups: ReturnType<typeof batchesOf>) => groups.map(({ items }) => items.map(({ id }) => id))

test('items of one start form a batch in the order of their start, where the newest one is', () => {
  const items = [item({ id: 4, batch: 'a' }), item({ id: 3 }), item({ id: 2, batch: 'a' }), item({ id: 1 })]
  expect(idsOf(batchesOf(items))).toEqual([[2, 4], [3], [1]])
})

test('items of one prompt are its takes, newest first; those without a prompt stand alone', () => {
  const items = [
    item({ id: 4, text: 'Rain' }),
    item({ id: 3 }),
    item({ id: 2, text: ' Rain' }),
    item({ id: 1, text: 'Rain', mode: 'SOUND' }),
    item({ id: 0 }),
  ]
  expect(idsOf(takesOf(items))).toEqual([[4, 2], [3], [1], [0]])
})
