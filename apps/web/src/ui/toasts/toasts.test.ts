import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToasts, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const titles = () => shownToasts.get().map(({ title }) => title)

test('a toast goes after 3000 ms, not before', () => {
  toasts.show({ area: 'notification', severity: 'success', title: 'Done' })
  vi.advanceTimersByTime(2999)
  expect(titles()).toEqual(['Done'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a toast that is being read stays until it is left', () => {
  const id = toasts.show({ area: 'message', severity: 'info', title: 'Read me' })
  toasts.hold(id)
  vi.advanceTimersByTime(10_000)
  expect(titles()).toEqual(['Read me'])
  toasts.resume(id)
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual([])
})

test('a dismissed toast goes alone', () => {
  const id = toasts.show({ area: 'message', severity: 'info', title: 'First' })
  toasts.show({ area: 'message', severity: 'info', title: 'Second' })
  toasts.close(id)
  expect(titles()).toEqual(['Second'])
})
