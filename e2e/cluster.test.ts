import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { interruptStore, killOneOfEach, killPostgres, runCluster } from './cluster/run-cluster.ts'
import { describeResult } from './faults/report.ts'

it('loses nothing when one of each process is killed, PostgreSQL restarts and the store is down, and notifies every tab', async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const result = await runCluster(async (cluster, random, done) => {
    for (const injectFaults of [killOneOfEach, killPostgres, interruptStore]) {
      await delay(1000)
      await injectFaults(cluster, random, done)
      await cluster.target.ready()
    }
  }, seed)
  process.stdout.write(`seed ${seed}\n${describeResult(result)}\n`)
  expect(result).toMatchObject({
    violations: [],
    calls: { unexpected: [] },
    done: { kills: 2, postgresEnds: 1, storeOutages: 1 },
  })
  expect(Object.keys(result.ends)).toEqual(expect.arrayContaining(['safe completed', 'keyed completed']))
})
