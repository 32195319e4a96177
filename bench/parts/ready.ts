import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../../e2e/server.ts'
import type { Part } from '../figure.ts'
import { residentMegabytes } from '../measure/memory.ts'
import { median } from '../measure/statistics.ts'

/** From the start of the process to the first successful `/readyz`, polled every 50 ms. */
export const ready: Part = {
  name: 'ready',
  async run(bench) {
    const rounds = bench.size({ cold: 3, warm: 5 }, { cold: 1, warm: 1 })
    const [cold, warm, node] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < rounds.cold; round++) {
      const from = performance.now()
      const server = await startServer()
      cold.push(performance.now() - from)
      for (let again = 0; round === 0 && again < rounds.warm; again++) {
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

/** Milliseconds of a Node process that does nothing. */
function bareNode(): number {
  const from = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - from
}

/** Memory of the idle server and its database. */
export const memory: Part = {
  name: 'memory',
  async run(bench) {
    await using lab = await bench.openLab({ engines: 'real' })
    await delay(bench.size(4000, 0))
    const value = await residentMegabytes(lab.server.pid)
    return [
      {
        name: 'idle, with the database',
        unit: 'MB',
        ...(value === undefined ? { note: 'not measured: this system does not tell' } : { value }),
        mark: { of: 'value', is: 'below', limit: 350 },
      },
    ]
  },
}
