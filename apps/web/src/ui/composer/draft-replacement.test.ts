import { expect, test } from 'vitest'
import { DraftStore, textField } from './draft-store.ts'

function openOn(stored: Map<string, string>) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return new DraftStore(storage, 'draft', ({ title, text }) => ({
    title: textField(title),
    text: textField(text),
  }))
}

test('a replaced draft can be restored, also after a reload, with what belongs to it', () => {
  const stored = new Map<string, string>()
  const drafts = openOn(stored)
  const restored: string[] = []
  drafts.change({ text: 'A long speech' })
  drafts.replace({ text: 'Another' }, () => restored.push('files'))
  expect(drafts.get().text).toBe('Another')
  drafts.flush()
  const reloaded = openOn(stored)
  reloaded.restore()
  expect(reloaded.get().text).toBe('A long speech')
  expect(reloaded.state.get().replaced).toBeNull()
  drafts.restore()
  expect([drafts.get().text, restored]).toEqual(['A long speech', ['files']])
})

test('an empty draft, or the same text, is replaced without a trace', () => {
  const drafts = openOn(new Map())
  drafts.replace({ text: 'First' })
  drafts.replace({ text: 'First', title: 'T' })
  expect(drafts.state.get().replaced).toBeNull()
})

test('a dismissed draft is forgotten', () => {
  const stored = new Map<string, string>()
  const drafts = openOn(stored)
  drafts.change({ text: 'First' })
  drafts.replace({ text: 'Second' })
  drafts.dismissReplaced()
  drafts.restore()
  expect(drafts.get().text).toBe('Second')
  expect(openOn(stored).state.get().replaced).toBeNull()
})
