import { access, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstallProgress } from '@atelier/engines/spec/voice-packs'
import { expect, it, onTestFinished } from 'vitest'
import { tinyModel } from '../testing/tiny-model.ts'
import { openTinyPack, packsOf } from '../testing/tiny-pack.ts'

type Options = Parameters<typeof openTinyPack>[0]

async function tiny(options?: Options) {
  const opened = await openTinyPack(options)
  onTestFinished(opened.dispose)
  const progress: InstallProgress[] = []
  const install = (signal = new AbortController().signal) =>
    opened.packs.install('tiny', { signal, onProgress: (one) => progress.push(one) })
  /** Starts, and returns once one half has arrived. */
  const installHalf = async (signal?: AbortSignal) => {
    opened.publisher.faults.unshift('half')
    const half = Math.floor(opened.archive.length / 2)
    const installing = install(signal)
    // Awaited by the caller.
    void Promise.allSettled([installing])
    await expect.poll(() => progress.at(-1)?.doneBytes).toBe(half)
    return { installing }
  }
  const voices = async () => (await opened.provider.voices()).filter(({ model }) => model === 'piper')
  return { ...opened, install, installHalf, progress, voices, left: () => readdir(opened.folder) }
}

const published: Options = { pack: ({ sha256 }, { length: bytes }) => ({ sha256, bytes }) }

it('downloads, checks and unpacks a pack, and stores its license with it', async () => {
  const { install, folder, left, packs, progress, voices } = await tiny(published)
  await install()
  expect(await readFile(join(folder, 'tiny/model.onnx'))).toEqual(tinyModel())
  expect(await readFile(join(folder, 'tiny/LICENSE-OF-VOICE.txt'), 'utf8')).toContain('CC0 1.0 Universal')
  expect(await left()).toEqual(['.trusted-checksums.json', 'tiny'])
  expect([...new Set(progress.map(({ step }) => step))]).toEqual(['download', 'check', 'unpack'])
  expect(await voices()).toMatchObject([{ code: 'tiny', name: 'Hum', quality: 'Neural' }])
  expect((await packs.list()).filter(({ isInstalled }) => isInstalled)).toMatchObject([{ code: 'tiny' }])
})

it('continues a download whose connection broke', async () => {
  const { archive, install, installHalf, publisher, voices } = await tiny(published)
  const { installing } = await installHalf()
  publisher.cut()
  await installing
  expect(publisher.ranges).toEqual([undefined, `bytes=${Math.floor(archive.length / 2)}-`])
  expect(await voices()).toHaveLength(1)
  await install()
  expect(publisher.ranges).toHaveLength(2)
})

it.each(['half', 'busy'] as const)('continues a download after a response that is %s', async (fault) => {
  const { install, publisher, voices, archive } = await tiny(published)
  publisher.faults.push(fault)
  await install()
  expect(await voices()).toHaveLength(1)
  expect(publisher.ranges).toEqual([
    undefined,
    fault === 'half' ? `bytes=${Math.floor(archive.length / 2)}-` : undefined,
  ])
})

it('starts again when the publisher sends no ranges', async () => {
  const { installHalf, publisher, voices } = await tiny(published)
  publisher.faults.push('no-range')
  const { installing } = await installHalf()
  publisher.cut()
  await installing
  expect(publisher.ranges).toEqual([undefined, expect.stringContaining('bytes=')])
  expect(await voices()).toHaveLength(1)
})

it.each([
  ['gone', 'The publisher no longer offers this file (404).'],
  ['too-long', 'The file is longer than announced.'],
] as const)('refuses a file that is %s', async (fault, userMessage) => {
  const { install, publisher, voices } = await tiny(published)
  publisher.faults.push(fault)
  await expect(install()).rejects.toMatchObject({ retryable: false, userMessage })
  expect(await voices()).toEqual([])
})

it('refuses another part than it requested', async () => {
  const { install, publisher } = await tiny(published)
  publisher.faults.push('half', 'wrong-part')
  const userMessage = 'The publisher sent another part of the file than was requested.'
  await expect(install()).rejects.toMatchObject({ userMessage })
})

it('gives up on a publisher that does not respond, and keeps what it has', async () => {
  const { install, publisher, voices } = await tiny(published)
  publisher.faults.push('half', 'busy', 'busy', 'busy', 'busy')
  await expect(install()).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  await install()
  expect(publisher.ranges.at(-1)).toMatch(/^bytes=\d+-$/)
  expect(await voices()).toHaveLength(1)
})

it('explains an address that cannot be reached', async () => {
  const { install } = await tiny({ pack: () => ({ url: 'http://127.0.0.1:1/tiny.tar.bz2' }) })
  await expect(install()).rejects.toMatchObject({
    userMessage: expect.stringContaining('The publisher cannot be reached'),
  })
})

it('deletes a file whose checksum is not the published one', async () => {
  const { install, left, publisher, voices } = await tiny({ pack: () => ({ sha256: '0'.repeat(64) }) })
  await expect(install()).rejects.toMatchObject({
    retryable: false,
    userMessage: expect.stringContaining(publisher.sha256),
  })
  expect(await left()).toEqual([])
  expect(await voices()).toEqual([])
})

it('trusts the first download without a published checksum, and compares later ones', async () => {
  const { install, packs, publisher } = await tiny()
  await install()
  await packs.remove('tiny')
  await install()
  await packs.remove('tiny')
  publisher.replace(Buffer.concat([publisher.archive(), Buffer.alloc(8)]))
  await expect(install()).rejects.toMatchObject({
    userMessage: expect.stringContaining('differs from the one first downloaded'),
  })
})

it('refuses a file of another length than it has to have', async () => {
  const { install } = await tiny({ pack: () => ({ bytes: 5 }) })
  await expect(install()).rejects.toMatchObject({ userMessage: expect.stringContaining('instead of 5') })
})

it('stops when it is canceled, and continues later', async () => {
  const { archive, install, installHalf, publisher, voices } = await tiny(published)
  const canceled = new AbortController()
  const { installing } = await installHalf(canceled.signal)
  canceled.abort(new Error('stop'))
  await expect(installing).rejects.toThrow('stop')
  await install()
  expect(publisher.ranges).toEqual([undefined, `bytes=${Math.floor(archive.length / 2)}-`])
  expect(await voices()).toHaveLength(1)
})

it.each([
  ['leads out of its folder', { name: 'tiny/../../evil', content: 'x' }, 'unsafe path'],
  ['is absolute', { name: '/etc/evil', content: 'x' }, 'unsafe path'],
  ['has the path of another system', { name: 'tiny\\..\\evil', content: 'x' }, 'unsafe path'],
  ['is a link', { name: 'tiny/link', type: 'symlink', linkname: '/etc' }, 'no file'],
] as const)('refuses an archive with an entry that %s', async (_, entry, reason) => {
  const { folder, install, left } = await tiny({ entries: [entry] })
  await expect(install()).rejects.toMatchObject({
    retryable: false,
    userMessage: expect.stringContaining(reason),
  })
  await expect(access(join(folder, '../evil'))).rejects.toThrow('ENOENT')
  expect(await left()).toEqual(['.tiny.part'])
})

it('refuses an archive with too many files', async () => {
  const entries = Array.from({ length: 5001 }, (_, at) => ({ name: `t/${at}` }))
  const { install } = await tiny({ entries })
  await expect(install()).rejects.toMatchObject({ userMessage: 'The archive has too many files.' })
})

it('refuses a damaged archive, and one without its model', async () => {
  const damaged = await tiny()
  damaged.publisher.replace(Buffer.from('BZh9 not an archive at all'))
  await expect(damaged.install()).rejects.toMatchObject({ userMessage: 'The archive is damaged.' })
  const empty = await tiny({ entries: [{ name: 'tiny/tokens.txt', content: 'a 1' }] })
  await expect(empty.install()).rejects.toMatchObject({ userMessage: 'The archive has no model.onnx.' })
  expect(await empty.voices()).toEqual([])
})

it('is installed by one process at a time, and takes over from one that ended', async () => {
  const { folder, install, voices } = await tiny()
  await mkdir(folder, { recursive: true })
  const lock = join(folder, '.tiny.lock')
  await writeFile(lock, String(process.ppid))
  await expect(install()).rejects.toMatchObject({
    kind: 'rate_limited',
    userMessage: expect.stringContaining('installed already'),
  })
  // No process has this number.
  await writeFile(lock, '4194305')
  const results = await Promise.allSettled([install(), install()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { kind: 'rate_limited' },
  })
  expect(await voices()).toHaveLength(1)
})

it('is found by other processes at once, and lists no folder that it cannot read', async () => {
  const { folder, install, open, packs, logged, voices } = await tiny()
  const other = open()
  onTestFinished(() => other.close())
  const codes = async () => (await other.voices()).map(({ code }) => code)
  expect(await codes()).not.toContain('tiny')
  await install()
  expect((await codes())[0]).toBe('tiny')
  await packsOf(other).remove('tiny')
  expect(await voices()).toEqual([])
  await mkdir(join(folder, 'strange'))
  await writeFile(join(folder, 'strange/voice-pack.json'), '{}')
  expect(await packs.list()).not.toEqual([])
  expect(logged).toContain('a folder of voices cannot be read')
})

it('explains a full disk', async () => {
  const { folder, install, left } = await tiny()
  await mkdir(folder, { recursive: true })
  await symlink('/dev/full', join(folder, '.tiny.part'))
  const userMessage = 'There is not enough disk space for this voice.'
  await expect(install()).rejects.toMatchObject({ retryable: false, userMessage })
  expect(await left()).not.toContain('tiny')
})

it('reports itself unavailable without the library', async () => {
  const { install, packs, provider, voices } = await tiny({
    isInstalled: (name) => name !== 'sherpa-onnx-node',
  })
  expect(packs.unavailable).toContain('sherpa-onnx-node')
  await expect(install()).rejects.toMatchObject({ userMessage: expect.stringContaining('sherpa-onnx-node') })
  expect(await voices()).toEqual([])
  expect(provider.models.filter(({ code }) => ['piper', 'kokoro'].includes(code))).toEqual([])
})
