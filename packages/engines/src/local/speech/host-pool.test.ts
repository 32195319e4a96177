import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHostPool, type HostPool } from './host-pool.ts'
import type { SpeakRequest } from './host-protocol.ts'

/** Answers its process id as the sample rate; `crash` ends it, `hang` makes it never answer. */
const obedient = `
process.on('disconnect', () => process.exit())
process.on('message', ({ text }) => {
  if (text === 'crash') { console.error('out of memory'); process.exit(3) }
  if (text !== 'hang') process.send({ sampleRate: process.pid, samples: 0 })
})`

const never = new AbortController().signal
const request = (text: string): SpeakRequest => ({ text, voice: '', rate: 1, pcmPath: '', pauseAfter: 0 })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('host pool', () => {
  let folder: string
  let one: URL
  let other: URL
  let pool: HostPool
  const pidOf = async (script: URL, signal = never) =>
    (await pool.ask(script, request('pid'), signal)).sampleRate

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-pool-'))
    one = pathToFileURL(join(folder, 'one.mjs'))
    other = pathToFileURL(join(folder, 'other.mjs'))
    await Promise.all([writeFile(one, obedient), writeFile(other, obedient)])
  })
  afterEach(() => pool.close())
  afterAll(() => rm(folder, { recursive: true }))

  it('reuses a process, and never runs more than allowed', async () => {
    pool = createHostPool({ processes: 2 })
    const first = await pidOf(one)
    expect(await pidOf(one)).toBe(first)
    const pids = await Promise.all(Array.from({ length: 8 }, () => pidOf(one)))
    expect(new Set(pids).size).toBeLessThanOrEqual(2)
  })

  it('makes room for another script by ending an idle process', async () => {
    pool = createHostPool({ processes: 1 })
    const first = await pidOf(one)
    expect(await pidOf(other)).not.toBe(first)
    await vi.waitFor(() => expect(isAlive(first)).toBe(false))
  })

  it('fails a request whose process crashes so that it can be tried again, and replaces the process', async () => {
    pool = createHostPool({ processes: 1 })
    const before = await pidOf(one)
    const crash = pool.ask(one, request('crash'), never)
    const waiting = pidOf(one)
    await expect(crash).rejects.toMatchObject({
      name: 'EngineError',
      retryable: true,
      message: expect.stringContaining('out of memory'),
    })
    expect(await waiting).not.toBe(before)
  })

  it('kills what is aborted and lets the next one in', async () => {
    pool = createHostPool({ processes: 1 })
    const pid = await pidOf(one)
    const abort = new AbortController()
    const reason = new Error('cancelled by its owner')
    const hanging = expect(pool.ask(one, request('hang'), abort.signal)).rejects.toBe(reason)
    const queued = expect(pidOf(one, abort.signal)).rejects.toBe(reason)
    const next = pidOf(one)
    abort.abort(reason)
    await Promise.all([hanging, queued])
    expect(await next).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it('ends a process that is idle', async () => {
    pool = createHostPool({ processes: 1, idleMs: 5 })
    const pid = await pidOf(one)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  })

  it('leaves nothing behind when it is closed', async () => {
    pool = createHostPool({ processes: 1 })
    const pid = await pidOf(one)
    const hanging = expect(pool.ask(one, request('hang'), never)).rejects.toMatchObject({ retryable: true })
    const queued = expect(pidOf(one)).rejects.toMatchObject({ kind: 'unavailable' })
    await pool.close()
    await Promise.all([hanging, queued])
    expect(isAlive(pid)).toBe(false)
    await expect(pidOf(one)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('ends its processes even when it is killed itself', async () => {
    pool = createHostPool({ processes: 1 })
    const owner = join(folder, 'owner.mjs')
    await writeFile(
      owner,
      `import { createHostPool } from ${JSON.stringify(new URL('./host-pool.ts', import.meta.url).href)}
       const pool = createHostPool({ processes: 1 })
       const script = new URL('./espeak-host.ts', ${JSON.stringify(import.meta.url)})
       const request = { text: 'Hi', voice: 'gmw/en', rate: 175, pcmPath: ${JSON.stringify(join(folder, 'a.pcm'))}, pauseAfter: 0 }
       await pool.ask(script, request, new AbortController().signal)
       process._getActiveHandles().forEach((handle) => handle.pid && console.log(handle.pid))`,
    )
    const child = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output] = await once(child.stdout, 'data')
    const pid = Number.parseInt(String(output), 10)
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000 })
  })
})
