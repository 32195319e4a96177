import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { createDerivedImages } from './derived-images.ts'

const never = new AbortController().signal
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#27a' } })
  .png()
  .toBuffer()

async function openImages(open: FileStore['open']) {
  const workDir = await mkdtemp(join(tmpdir(), 'derived-'))
  onTestFinished(() => rm(workDir, { recursive: true }))
  const files = { open } as FileStore
  return { workDir, pictures: createDerivedImages({ files, workDir }) }
}

it('writes an image once per format, for all current and later requests', async () => {
  const open = vi.fn(async () => Readable.from([png]))
  const { pictures, workDir } = await openImages(open)
  const get = async (format: 'webp' | 'jpg') => buffer(await pictures.open('a.png', format, never))
  const [first, second] = await Promise.all([get('webp'), get('webp')])
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  expect(second).toEqual(first)
  expect(await get('webp')).toEqual(first)
  expect(open).toHaveBeenCalledTimes(1)
  expect(await sharp(await get('jpg')).metadata()).toMatchObject({ format: 'jpeg' })
  expect(await readdir(workDir)).toEqual(['derived'])
})

it('skips images that are no longer requested, and reports damaged ones', async () => {
  const slow = new PassThrough()
  const open = vi.fn(async (key: string) => (key === 'slow.png' ? slow : Readable.from(['no picture'])))
  const { pictures, workDir } = await openImages(open)
  const [first, queued] = [new AbortController(), new AbortController()]
  const reason = new Error('the connection closed')
  const waiting = expect(pictures.open('slow.png', 'webp', first.signal)).rejects.toBe(reason)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  const behind = expect(pictures.open('other.png', 'webp', queued.signal)).rejects.toBe(reason)
  const next = pictures.open('broken.png', 'webp', never)
  queued.abort(reason)
  await behind
  first.abort(reason)
  await waiting
  await expect(next).rejects.toMatchObject({ code: 'invalid' })
  expect(open.mock.calls.map(([key]) => key)).toEqual(['slow.png', 'broken.png'])
  await vi.waitFor(async () => expect(await readdir(workDir)).toEqual([]))
})
