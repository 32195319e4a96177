import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** A webhook receiver of the examples, run as by its user. */
export interface WebhookProgram {
  readonly url: string
  /** Output lines after the first, which contains its address. */
  readonly lines: readonly string[]
  /** Starts it with the secret for verifying signatures. */
  start(secret: string): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

/** Prepares a webhook receiver of the examples; it is started when its secret is known. */
export async function prepareWebhookProgram(
  command: 'node' | 'python3',
  example: string,
): Promise<WebhookProgram> {
  const port = await freePort()
  const lines: string[] = []
  let child: ChildProcess | undefined
  async function start(secret: string): Promise<void> {
    const started = spawn(command, [resolve(import.meta.dirname, '../examples', example)], {
      env: { PATH: process.env.PATH ?? '', PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const printed = createInterface({ input: started.stdout })
    const missing = once(started, 'error').then(([cause]) => {
      throw new Error(`${command} is not on this machine; ${example} cannot be tried without it.`, { cause })
    })
    await Promise.race([once(printed, 'line'), missing])
    printed.on('line', (line) => lines.push(line))
  }
  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: `http://127.0.0.1:${port}/`, lines, start, stop }
}
