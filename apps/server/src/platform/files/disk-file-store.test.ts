import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fileStoreContract } from '../testing/file-store-contract.ts'
import { openDiskFileStore } from './disk-file-store.ts'

const root = await mkdtemp(join(tmpdir(), 'atelier-store-'))
afterAll(() => rm(root, { recursive: true, force: true }))

fileStoreContract('a folder', () => openDiskFileStore(join(root, 'files')))

it('removes unfinished files of a crash, spares recent ones, and lists neither', async () => {
  const folder = join(root, 'crashed')
  const drafts = join(folder, '.drafts')
  await mkdir(drafts, { recursive: true })
  await writeFile(join(drafts, 'old'), 'ha')
  await writeFile(join(drafts, 'young'), 'ha')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000)
  await utimes(join(drafts, 'old'), twoDaysAgo, twoDaysAgo)
  const store = await openDiskFileStore(folder)
  expect(await readdir(drafts)).toEqual(['young'])
  for await (const key of store.list('')) expect.fail(`listed ${key}`)
})
