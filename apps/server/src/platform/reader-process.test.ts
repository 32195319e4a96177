import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ReaderLimits, readInProcess } from './reader-process.ts'
import type { HostileTask } from './testing/hostile-reader.ts'

let folder: string
let input: string
let output: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-reader-'))
  input = join(folder, 'document')
  output = join(folder, 'rows')
  await writeFile(input, 'text')
})
afterAll(() => rm(folder, { recursive: true }))

const never = new AbortController().signal
const limits: ReaderLimits = { heapMb: 60, memoryMb: 200, seconds: 60, resultBytes: 100_000, fileMb: 1 }

async function reading(act: HostileTask['act'], bounds: Partial<ReaderLimits> = {}, signal = never) {
  const { said } = await readInProcess(
    {
      ownerId: 1,
      module: new URL('./testing/hostile-reader.ts', import.meta.url),
      task: { act, path: output } satisfies HostileTask,
      result: z.object({ said: z.string() }),
      limits: { ...limits, ...bounds },
      input,
      output,
    },
    signal,
  )
  return said
}

describe('a document that takes over its reader', () => {
  it('finds no secret in the environment', async () => {
    expect(await reading('result')).toBe('hello')
    const names = Object.keys(JSON.parse(await reading('environment')))
    // A shell may add variables of its own.
    expect(names.filter((name) => !/^(PWD|OLDPWD|SHLVL|_)$/.test(name))).toEqual([])
  })

  it('opens no other file, runs no program and starts no thread', async () => {
    expect(await reading('escape')).toBe(Array(4).fill('ERR_ACCESS_DENIED').join(' '))
  })

  it.each([
    ['loop', { seconds: 1 }, 'time'],
    ['heap', {}, 'memory'],
    ['buffers', {}, 'memory'],
    ['large result', {}, 'room'],
  ] as const)('ends without a result: %s', async (act, bounds, lacked) => {
    await expect(reading(act, bounds)).rejects.toMatchObject({ name: 'ReaderEnded', lacked })
  })

  it('fails as a full disk does, so that callers may try again', async () => {
    await expect(reading('full disk')).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  it('writes no more than its limit', async () => {
    expect(await reading('large file')).toBe('EFBIG')
    expect((await stat(output)).size).toBeLessThanOrEqual(1024 * 1024)
  })

  it('returns no unexpected output', async () => {
    await expect(reading('wrong result')).rejects.toThrow(z.ZodError)
  })

  it('ends with its request', async () => {
    const abort = new AbortController()
    const reason = new Error('gone')
    const running = expect(reading('loop', {}, abort.signal)).rejects.toBe(reason)
    abort.abort(reason)
    await running
    expect(await reading('result')).toBe('hello')
  })
})
