import { expect, test, vi } from 'vitest'
import type { FileStore } from '../../state/file-store.ts'
import { SourceFiles } from './source-files.ts'

function memoryFileStore(): FileStore & { files: Map<string, File> } {
  const files = new Map<string, File>()
  return {
    files,
    put: async (name, file) => void files.set(name, file),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

const sea = new File(['sea'], 'sea.png')
const hill = new File(['hill'], 'hill.png')

test('a file is restored after a reload, until it is removed', async () => {
  const store = memoryFileStore()
  new SourceFiles(store, 'image-to-image.1').set('source', sea)
  const reloaded = new SourceFiles(store, 'image-to-image.1')
  await reloaded.restore(['source', 'audio'])
  expect(reloaded.get()).toEqual({ source: sea })
  reloaded.set('source', null)
  expect(reloaded.get()).toEqual({})
  expect(store.files.size).toBe(0)
})

test('a file selected while the stored one loads is not overwritten', async () => {
  const store = memoryFileStore()
  await store.put('a.source', sea)
  const files = new SourceFiles(store, 'a')
  const restored = files.restore(['source'])
  files.set('source', hill)
  await restored
  expect(files.get().source).toBe(hill)
})

test('without free storage the file is kept while the page is open', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const full: FileStore = {
    ...memoryFileStore(),
    put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  }
  const files = new SourceFiles(full, 'a')
  files.set('source', sea)
  await vi.waitFor(() => expect(info).toHaveBeenCalled(), 60_000)
  expect(files.get().source).toBe(sea)
  info.mockRestore()
})
