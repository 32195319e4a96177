import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clampSpeed, parseDraft } from './draft.ts'
import { type DraftStorage, DraftStore } from './draft-store.ts'

class MemoryStorage implements DraftStorage {
  readonly items = new Map<string, string>()
  full = false
  writes = 0
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.writes++
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what was typed is there again after a reload, and fast typing is written once', () => {
  const storage = new MemoryStorage()
  const store = new DraftStore(storage, 'draft')
  for (const text of ['H', 'He', 'Hello']) store.change({ text })
  store.change({ title: 'Greeting' })
  expect(storage.writes).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(storage.writes).toBe(1)
  expect(new DraftStore(storage, 'draft').get()).toMatchObject({ text: 'Hello', title: 'Greeting' })
})

test('leaving the page writes what is still waiting', () => {
  const storage = new MemoryStorage()
  const store = new DraftStore(storage, 'draft')
  store.change({ text: 'last words' })
  store.flush()
  expect(new DraftStore(storage, 'draft').get().text).toBe('last words')
})

test('a start clears the words and keeps the settings', () => {
  const store = new DraftStore(new MemoryStorage(), 'draft')
  store.change({ text: 'Hello', title: 'T', speed: 1.5, output: 'flac' })
  store.clearText()
  expect(store.get()).toMatchObject({ text: '', title: '', speed: 1.5, output: 'flac' })
})

test('without room in the storage nothing typed is lost, and an older draft does not come back', () => {
  const storage = new MemoryStorage()
  const store = new DraftStore(storage, 'draft')
  store.change({ text: 'old' })
  store.flush()
  storage.full = true
  store.change({ text: 'new and long' })
  store.flush()
  expect(store.get().text).toBe('new and long')
  expect(store.state.get().kept).toBe(false)
  expect(new DraftStore(storage, 'draft').get().text).toBe('')
})

test('counts code points as prices do', () => {
  const store = new DraftStore(new MemoryStorage(), 'draft')
  store.change({ text: ' \n' })
  expect(store.state.get()).toMatchObject({ characters: 2, blank: true })
  store.change({ text: 'a👍' })
  expect(store.state.get()).toMatchObject({ characters: 2, blank: false })
})

test('a damaged or older draft opens with defaults', () => {
  expect(parseDraft('{"text":"half')).toMatchObject({ text: '', speed: 1, output: 'mp3', voice: null })
  expect(parseDraft('{"text":"kept","speed":"fast","output":"midi","voice":{"id":"7"}}')).toMatchObject({
    text: 'kept',
    speed: 1,
    output: 'mp3',
    voice: null,
  })
})

test('speeds stay within the bounds and on the steps', () => {
  expect([clampSpeed(9), clampSpeed(0), clampSpeed(1.2300001), clampSpeed(Number.NaN)]).toEqual([
    4, 0.25, 1.25, 1,
  ])
})
