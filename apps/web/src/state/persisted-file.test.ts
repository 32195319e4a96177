import { expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openPersistedFile } from './persisted-file.ts'

function storeOf(files: Map<string, File>): FileStore {
  return {
    put: async (name, file) => void files.set(name, file),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

const before = new File(['before'], 'before.wav')
const after = new File(['after'], 'after.wav')

test('a file is restored after a reload, until it is removed', async () => {
  const files = new Map<string, File>()
  openPersistedFile(storeOf(files), 'sample').set(before)
  const reloaded = openPersistedFile(storeOf(files), 'sample')
  await expect.poll(() => reloaded.state.get()).toBe(before)
  reloaded.set(null)
  expect([...files]).toEqual([])
})

test('a file set before the stored one is read stays', async () => {
  const reading = Promise.withResolvers<File | null>()
  const persisted = openPersistedFile({ ...storeOf(new Map()), get: () => reading.promise }, 'sample')
  persisted.set(after)
  reading.resolve(before)
  await reading.promise
  expect(persisted.state.get()).toBe(after)
})
