import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BareCalls } from './bare-server.ts'

const script = new URL('./bare-server.ts', import.meta.url)

/** Starts a baseline HTTP server in a separate process. */
export async function startBareServer(calls: BareCalls): Promise<{ url: string } & AsyncDisposable> {
  const child = fork(script, { execArgv: [], serialization: 'advanced' })
  child.send(calls)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
