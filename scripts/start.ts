import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildServer, buildWeb } from './build.ts'
import { root } from './build-once.ts'

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const

/** Builds the studio and the server if necessary. A signal during the build ends the bundlers and this process. */
async function prepare(): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of stopSignals) process.on(signal, stop)
  try {
    const { signal } = stopping
    await Promise.all([buildWeb({ signal }), buildServer({ signal })])
  } catch (error) {
    if (!stopping.signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  } finally {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}

await prepare()
const program = pathToFileURL(join(root, 'apps/server/dist/main.js')).href
const { main }: typeof import('../apps/server/src/main.ts') = await import(program)
await main(process.argv.slice(2))
