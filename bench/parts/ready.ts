import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../../e2e/server.ts'
import type { Part } from '../figure.ts'
import { residentMegabytes } from '../measure/memory.ts'
import { median } from '../measure/statistics.ts'

const COLD_ROUNDS = 3
const WARM_ROUNDS = 5
const QUIET_MS = 4000

/** From the start of the process to the first `/readyz` that says yes, looked at every 50 ms. */
export const ready: Part = {
  name: 'ready',
  async run() {
    const [cold, warm, node] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < COLD_ROUNDS; round++) {
      const from = performance.now()
      const server = await startServer()
      cold.push(performance.now() - from)
      for (let again = 0; round === 0 && again < WARM_ROUNDS; again++) {
        await server.stop()
        node.push(bareNode())
        const since = performance.now()
        await server.start()
        warm.push(performance.now() - since)
      }
      await server.dispose()
    }
    const bare = median(node) / 1000
    return [
      { name: 'ready, empty DATA_DIR', unit: 's', value: median(cold) / 1000, bare },
      {
        name: 'ready, DATA_DIR in use',
        unit: 's',
        value: median(warm) / 1000,
        bare,
        mark: { of: 'value', is: 'below', limit: 2 },
      },
    ]
  },
}

/** Milliseconds of a node that does nothing. */
function bareNode(): number {
  const from = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - from
}

/** What the server and its database hold in memory while nobody asks anything. */
export const memory: Part = {
  name: 'memory',
  async run() {
    const server = await startServer()
    try {
      await delay(QUIET_MS)
      const value = await residentMegabytes(server.pid)
      return [
        {
          name: 'idle, with the database',
          unit: 'MB',
          ...(value === undefined ? { note: 'not measured: this system does not tell' } : { value }),
          mark: { of: 'value', is: 'below', limit: 350 },
        },
      ]
    } finally {
      await server.dispose()
    }
  },
}
