import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileNotFoundError, type FileStore, InvalidFileKeyError } from '../files/file-store.ts'

/** A key like those of the product: owner, month and a unique name. */
const newKey = (ownerId: number, extension: string, now: Date) =>
  `${ownerId}/${now.toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}.${extension}`

/** The contract of every file store; `openStore` returns an empty one. */
export function fileStoreContract(name: string, openStore: () => Promise<FileStore>): void {
  describe(`${name} as a file store`, () => {
    let store: FileStore
    let folder: string
    const localFile = async (content: Uint8Array) => {
      const path = join(folder, randomBytes(6).toString('hex'))
      await writeFile(path, content)
      return path
    }
    const read = async (key: string, span?: { start: number; end: number }) =>
      buffer(await store.open(key, span))
    const keysOf = async (prefix: string) => {
      const keys: string[] = []
      for await (const key of store.list(prefix)) keys.push(key)
      return keys.sort()
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'atelier-files-'))
      store = await openStore()
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    it('gives back what was put, whole and in spans', async () => {
      const content = randomBytes(300_000)
      const key = newKey(7, 'mp3', new Date('2026-03-31T23:59:59Z'))
      expect(key).toMatch(/^7\/2026\/03\/[0-9a-f-]{36}\.mp3$/)
      await store.put(key, await localFile(content))
      expect(await store.stat(key)).toEqual({ bytes: content.length })
      expect((await read(key)).equals(content)).toBe(true)
      expect((await read(key, { start: 0, end: 0 })).equals(content.subarray(0, 1))).toBe(true)
      expect((await read(key, { start: 65_530, end: 65_545 })).equals(content.subarray(65_530, 65_546))).toBe(
        true,
      )
      expect((await read(key, { start: 299_999, end: 10_000_000 })).equals(content.subarray(299_999))).toBe(
        true,
      )
    })

    it('keeps empty files', async () => {
      const key = newKey(7, 'txt', new Date())
      await store.put(key, await localFile(new Uint8Array()))
      expect(await store.stat(key)).toEqual({ bytes: 0 })
      expect(await read(key)).toHaveLength(0)
    })

    it('replaces a file whole when it is put again', async () => {
      const key = newKey(7, 'txt', new Date())
      await store.put(key, await localFile(Buffer.from('a longer first version')))
      await store.put(key, await localFile(Buffer.from('second')))
      expect((await read(key)).toString()).toBe('second')
    })

    it('knows nothing of files that are not there, before and after', async () => {
      const key = newKey(7, 'mp3', new Date())
      expect(await store.stat(key)).toBeNull()
      await expect(store.open(key)).rejects.toThrow(FileNotFoundError)
      await store.remove(key)
      await store.put(key, await localFile(Buffer.from('here')))
      await store.remove(key)
      expect(await store.stat(key)).toBeNull()
      await expect(store.open(key)).rejects.toThrow(FileNotFoundError)
    })

    it('leaves no trace of a put that failed', async () => {
      const key = newKey(8, 'mp3', new Date())
      await expect(store.put(key, join(folder, 'missing'))).rejects.toThrow()
      expect(await keysOf('8/')).toEqual([])
    })

    it('lists by prefix, which ends at a slash', async () => {
      const dates = [new Date('2026-01-05'), new Date('2026-02-05')]
      const keys = dates.map((date) => newKey(9, 'wav', date)).sort()
      for (const key of [...keys, newKey(99, 'wav', new Date())])
        await store.put(key, await localFile(Buffer.of(1)))
      expect(await keysOf('9/')).toEqual(keys)
      expect(await keysOf('9/2026/02/')).toEqual([keys[1]])
      expect(await keysOf('12345/')).toEqual([])
      expect(await keysOf('')).toEqual(expect.arrayContaining(keys))
    })

    it.each([
      '../etc/passwd',
      '/etc/passwd',
      '7/../../x',
      '7//x',
      '7/./x',
      '.drafts/x',
      '7\\..\\x',
      '7/x\0.mp3',
      '',
    ])('refuses the key %j', async (key) => {
      await expect(store.open(key)).rejects.toThrow(InvalidFileKeyError)
      await expect(store.put(key, await localFile(Buffer.of(1)))).rejects.toThrow(InvalidFileKeyError)
      await expect(store.remove(key)).rejects.toThrow(InvalidFileKeyError)
    })
  })
}
