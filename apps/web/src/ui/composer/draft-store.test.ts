import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftStorage, DraftStore, textField } from './draft-store.ts'

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

const open = (storage: DraftStorage) =>
  new DraftStore(storage, 'draft', ({ title, text, speed }) => ({
    title: textField(title),
    text: textField(text),
    speed: typeof speed === 'number' ? speed : 1,
  }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the draft is restored after a reload, and fast typing is written once', () => {
  const storage = new MemoryStorage()
  const store = open(storage)
  for (const text of ['H', 'He', 'Hello']) store.change({ text })
  store.change({ title: 'Greeting' })
  expect(storage.writes).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(storage.writes).toBe(1)
  expect(open(storage).get()).toMatchObject({ text: 'Hello', title: 'Greeting' })
})

test('leaving the page writes pending changes', () => {
  const storage = new MemoryStorage()
  const store = open(storage)
  store.change({ text: 'last words' })
  store.flush()
  expect(open(storage).get().text).toBe('last words')
})

test('a start clears the text and preserves the settings', () => {
  const store = open(new MemoryStorage())
  store.change({ text: 'Hello', title: 'T', speed: 1.5 })
  store.clearText()
  expect(store.get()).toMatchObject({ text: '', title: '', speed: 1.5 })
})

test('without free storage the text is kept, and an older draft is not restored', () => {
  const storage = new MemoryStorage()
  const store = open(storage)
  store.change({ text: 'old' })
  store.flush()
  storage.full = true
  store.change({ text: 'new and long' })
  store.flush()
  expect(store.get().text).toBe('new and long')
  expect(store.state.get().isStored).toBe(false)
  expect(open(storage).get().text).toBe('')
})

test('counts code points as prices do', () => {
  const store = open(new MemoryStorage())
  store.change({ text: ' \n' })
  expect(store.state.get()).toMatchObject({ characters: 2, blank: true })
  store.change({ text: 'a👍' })
  expect(store.state.get()).toMatchObject({ characters: 2, blank: false })
})

test('a damaged draft opens empty', () => {
  const storage = new MemoryStorage()
  storage.items.set('draft', '{"text":"half')
  expect(open(storage).get()).toEqual({ title: '', text: '', speed: 1 })
})
