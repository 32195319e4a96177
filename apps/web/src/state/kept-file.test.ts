import { expect, test } from 'vitest'
import type { FileKeep } from './file-keep.ts'
import { openKeptFile } from './kept-file.ts'

function keepOf(files: Map<string, File>): FileKeep {
  return {
    put: async (name, file) => void files.set(name, file),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

const before = new File(['before'], 'before.wav')
const after = new File(['after'], 'after.wav')

test('a file is there again after a reload, until it is taken away', async () => {
  const files = new Map<string, File>()
  openKeptFile(keepOf(files), 'sample').set(before)
  const reloaded = openKeptFile(keepOf(files), 'sample')
  await expect.poll(() => reloaded.state.get()).toBe(before)
  reloaded.set(null)
  expect([...files]).toEqual([])
})

test('what is given before the kept file is read stays', async () => {
  const reading = Promise.withResolvers<File | null>()
  const kept = openKeptFile({ ...keepOf(new Map()), get: () => reading.promise }, 'sample')
  kept.set(after)
  reading.resolve(before)
  await reading.promise
  expect(kept.state.get()).toBe(after)
})
