import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../spec/engine-error.ts'
import { createHostPool, type HostPool } from './host-pool.ts'
import type { HostScript } from './host-protocol.ts'

const modules = {
  pool: JSON.stringify(new URL('./host-pool.ts', import.meta.url)),
  serve: JSON.stringify(new URL('./serve-requests.ts', import.meta.url)),
  error: JSON.stringify(new URL('../spec/engine-error.ts', import.meta.url)),
}

/** Returns its process id; `crash` ends it, `hang` never responds, `count` reports progress, `refuse` fails. */
const obedient = `
import { serveRequests } from ${modules.serve}
import { EngineError } from ${modules.error}
serveRequests((request, { progress }) => {
  if (request === 'crash') { console.error('out of memory'); process.exit(3) }
  if (request === 'hang') {
    progress(0)
    return new Promise(() => undefined)
  }
  if (request === 'count') for (const part of [0.25, 0.5, 1]) progress(part)
  if (request === 'refuse') throw new EngineError('invalid', 'not this', { userMessage: 'Choose another.' })
  return process.pid
})`

type ScriptedHost = HostScript<'pid' | 'crash' | 'hang' | 'count' | 'refuse', number>
const never = new AbortController().signal
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('host pool', () => {
  let folder: string
  let one: ScriptedHost
  let other: ScriptedHost
  let pool: HostPool
  const pidOf = (script: ScriptedHost, signal = never) => pool.ask(script, 'pid', { signal })

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

  it('receives progress until the result', async () => {
    pool = createHostPool({ processes: 1 })
    const heard: number[] = []
    const pid = await pool.ask(one, 'count', { signal: never, onProgress: (part) => heard.push(part) })
    expect(heard).toEqual([0.25, 0.5, 1])
    expect(await pidOf(one)).toBe(pid)
    expect(heard).toHaveLength(3)
  })

  it('passes on the refusal of a script, and reuses its process', async () => {
    pool = createHostPool({ processes: 1 })
    const pid = await pidOf(one)
    const refused = pool.ask(one, 'refuse', { signal: never })
    await expect(refused).rejects.toBeInstanceOf(EngineError)
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid',
      message: 'not this',
      retryable: false,
      userMessage: 'Choose another.',
    })
    expect(await pidOf(one)).toBe(pid)
  })

  it('makes room for another script by ending an idle process', async () => {
    pool = createHostPool({ processes: 1 })
    const first = await pidOf(one)
    expect(await pidOf(other)).not.toBe(first)
    await vi.waitFor(() => expect(isAlive(first)).toBe(false), 60_000)
  })

  it('fails the request of a crashed process as retryable, and replaces the process', async () => {
    pool = createHostPool({ processes: 1 })
    const before = await pidOf(one)
    const crash = pool.ask(one, 'crash', { signal: never })
    const waiting = pidOf(one)
    await expect(crash).rejects.toMatchObject({
      name: 'EngineError',
      retryable: true,
      message: expect.stringContaining('out of memory'),
    })
    expect(await waiting).not.toBe(before)
  })

  it('kills an aborted request’s process and admits the next one', async () => {
    pool = createHostPool({ processes: 1 })
    const pid = await pidOf(one)
    const abort = new AbortController()
    const reason = new Error('cancelled by its owner')
    const begun = Promise.withResolvers<number>()
    const options = { signal: abort.signal, onProgress: begun.resolve }
    const hanging = expect(pool.ask(one, 'hang', options)).rejects.toBe(reason)
    const queued = expect(pidOf(one, abort.signal)).rejects.toBe(reason)
    const next = pidOf(one)
    await begun.promise
    abort.abort(reason)
    await Promise.all([hanging, queued])
    expect(await next).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it('ends a process that is idle', async () => {
    pool = createHostPool({ processes: 1, idleMs: 5 })
    const pid = await pidOf(one)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000)
  })

  it('leaves nothing behind when it is closed', async () => {
    pool = createHostPool({ processes: 1 })
    const pid = await pidOf(one)
    const hanging = expect(pool.ask(one, 'hang', { signal: never })).rejects.toMatchObject({
      retryable: true,
    })
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
      `import { createHostPool } from ${modules.pool}
       const pool = createHostPool({ processes: 1 })
       setInterval(() => undefined, 1000)
       console.log(await pool.ask(new URL(${JSON.stringify(one)}), 'pid', { signal: new AbortController().signal }))`,
    )
    const child = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output] = await once(child.stdout, 'data')
    const pid = Number.parseInt(String(output), 10)
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000)
  })
})
