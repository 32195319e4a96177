import { expect, test } from 'vitest'
import type { ItemStatus } from '../../api/kind-calls.ts'
import { itemToast } from './item-toasts.ts'

const about = { kind: 'speech', codeRef: 'a' } as const
const settled = (status: Partial<ItemStatus>) =>
  itemToast({ type: 'settled', ...about, status: status as ItemStatus })

test('a start, a completion and a failure have the texts of the specification', () => {
  expect(itemToast({ type: 'started', kind: 'speech', codeRefs: ['a', 'b'] })).toMatchObject({
    area: 'notification',
    title: 'Generation started!',
    detail: 'Your content will be available very soon',
  })
  expect(settled({ status: 'completed' })).toMatchObject({
    severity: 'success',
    title: 'The recording is available now',
  })
  expect(settled({ status: 'failed', error: null })).toMatchObject({
    severity: 'error',
    title: 'The recording conversion failed',
    detail: 'You were not charged.',
  })
})

test('a failure shows its reason if any, which includes that it cost nothing', () => {
  const error = { code: 'timed_out', detail: 'It took too long. You were not charged.' } as const
  expect(settled({ status: 'failed', error })?.detail).toBe(error.detail)
})

test('items found pending on start are tracked without a toast', () => {
  expect(itemToast({ type: 'found', ...about })).toBeNull()
})
