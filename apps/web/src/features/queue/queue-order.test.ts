import { expect, test } from 'vitest'
import type { Item } from '../../api/kind-calls.ts'
import { cancelAllQuestion, canPause, inOrder } from './queue-order.ts'

const item = (id: number, fields: Partial<Item> = {}) =>
  ({ id, kind: 'image', position: null, paused: false, row: null, ...fields }) as Item

test('running items precede those in line, and paused ones are last', () => {
  const paused = item(1, { paused: true })
  const all = [paused, item(2, { position: 2 }), item(3, { position: 1 }), item(5), item(4)]
  expect(inOrder(all).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1])
})

test('only what waits in line by itself can be paused', () => {
  expect([
    canPause(item(1, { position: 1 })),
    canPause(item(1)),
    canPause(item(1, { position: 1, row: 2 })),
    canPause(item(1, { position: 1, kind: 'chat' })),
    canPause(item(1, { paused: true })),
  ]).toEqual([true, false, false, false, false])
})

test('cancelling everything names the refund', () => {
  expect(cancelAllQuestion(3, 1200).message).toContain('Cancel 3 generations? Their 1,200 credits return')
  expect(cancelAllQuestion(1, 1).message).toContain('Cancel 1 generation? Its 1 credit returns')
})
