import process from 'node:process'
import { buildWeb } from './build-web.ts'

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const

/** Builds the studio if need be. A signal meanwhile ends the bundler and us, leaving nothing behind. */
async function prepareWeb(): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of stopSignals) process.on(signal, stop)
  try {
    await buildWeb({ signal: stopping.signal })
  } catch (error) {
    if (!stopping.signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  } finally {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}

await prepareWeb()
const { main } = await import('../apps/server/src/main.ts')
await main(process.argv.slice(2))
