import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToasts, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  toasts.setAway(false)
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

const notice = (title: string) => ({ area: 'notification', severity: 'success', title }) as const
const undo = { label: 'Undo', run: () => undefined }

test('at most two are shown, and the result of an action is next', () => {
  for (const title of ['One', 'Two', 'Three']) toasts.show(notice(title))
  toasts.show({ ...notice('Deleted'), area: 'message' })
  expect(titles()).toEqual(['One', 'Two'])
  vi.advanceTimersByTime(3001)
  expect(titles()).toEqual(['Deleted', 'Three'])
})

test('Undo stays for 10 s, unless another toast waits', () => {
  toasts.show({ ...notice('Deleted'), action: undo })
  vi.advanceTimersByTime(9999)
  expect(titles()).toEqual(['Deleted'])
  for (const title of ['Two', 'Three']) toasts.show(notice(title))
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Two', 'Three'])
})

test('a toast is replaced in place, and starts again', () => {
  const id = toasts.show(notice('Done'))
  toasts.show(notice('Other'))
  vi.advanceTimersByTime(2000)
  expect(toasts.update(id, notice('Both done'))).toBe(true)
  expect(titles()).toEqual(['Both done', 'Other'])
  vi.advanceTimersByTime(2999)
  expect(titles()).toEqual(['Both done'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
  expect(toasts.update(id, notice('Late'))).toBe(false)
})

test('toasts wait for the return of the user', () => {
  toasts.setAway(true)
  toasts.show(notice('Done'))
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Done'])
  toasts.setAway(false)
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual([])
})
